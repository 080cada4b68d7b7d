import { type ChatApp, startChatApp } from '../chat/chat-app.ts'
import { openCrowd } from '../chat/chat-crowd.ts'
import { setUpChat } from '../chat/chat-scene.ts'
import { findFreePort } from '../free-port.ts'
import { startHaproxy } from './haproxy.ts'

/** What a page does by itself and by its reader in twenty seconds is one act. */
const THINK_S = 20
/** Of the acts of people so many are messages; the others are calls of pages. */
export const MESSAGES = 0.2
export const PASSWORD = 'nobody-logs-in'

export type ClusterSize = {
  instances: number
  /** Each with an open page; one act of each in twenty seconds. */
  people: number
  groupOf: number
}

/** Instances behind haproxy on one PostgreSQL, and everybody's open page. */
export async function openCluster(
  wish: ClusterSize,
  /** The port at which each instance lets itself be inspected. */
  inspectors: readonly number[] = [],
) {
  await using stack = new AsyncDisposableStack()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const instances: ChatApp[] = []
  for (let at = 0; at < wish.instances; at += 1) {
    const inspector = inspectors[at]
    const env = {
      CONVOY_URL: url,
      CONVOY_TRUSTED_PROXIES: '127.0.0.1',
      ...(inspector !== undefined && { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` }),
    }
    const [first] = instances
    const shared = first && { databaseUrl: first.databaseUrl, dataFolder: first.dataFolder }
    instances.push(stack.use(await startChatApp({ ...shared, env })))
  }
  const proxy = stack.use(await startHaproxy({ port, instances: instances.map((each) => each.url) }))
  const { db, pool } = instances[0]!
  const scene = await setUpChat(db, pool, { people: wish.people, groupsOf: wish.groupOf })
  const crowd = await openCrowd([url], scene)
  stack.defer(() => crowd.close())
  const all = stack.move()
  return {
    url,
    instances,
    proxy,
    crowd,
    tokens: scene.people.map(({ token }) => token),
    /** Of all people in a second. */
    acts: wish.people / THINK_S,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
