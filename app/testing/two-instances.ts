import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { Message } from '#features/chat/contract/chat.ts'
import { openAuth } from '#features/auth/server/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { openBrowser, ORIGIN } from '#platform/server/live/live.fixture.ts'
import { startConvoy } from '#app/start.ts'
import { freshDatabase } from './cluster.ts'
import { addPerson, type Person } from './people.ts'

type Told = { topic: string; conversation_id: string; messages: Message[] }
/** The first or the second instance. */
export type Side = 0 | 1

export const soon = { timeout: 8_000, interval: 20 }

/** Two whole instances on one database, with real lines between them and to pages. */
export async function startTwoInstances(configuration: NodeJS.ProcessEnv = {}) {
  const database = await freshDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-two-'))
  const start = () =>
    startConvoy(
      {
        DATABASE_URL: database.url,
        PORT: '0',
        CONVOY_HOST: '127.0.0.1',
        CONVOY_URL: ORIGIN,
        CONVOY_DEMO: 'off',
        CONVOY_CHAT_PACE: 'off',
        CONVOY_DATA_DIR: folder,
        CONVOY_LOG_LEVEL: 'silent',
        ...configuration,
      },
      { checked: true },
    )
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const instances = [await start(), await start()] as const
  vi.restoreAllMocks()
  const { services } = instances[0]
  // As in every test but those of the second step itself.
  await setSetting(services.db, 'totp_required_for_organisers', false)
  const auth = await openAuth(services.db, services.pool)
  const person = (name: string, wish?: Parameters<typeof addPerson>[3]) =>
    addPerson(services, auth, name, wish)

  async function call<Answer = unknown>(
    side: Side,
    { token }: Pick<Person, 'token'>,
    method: string,
    address: string,
    input?: object,
  ): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${instances[side].port}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(input && { 'content-type': 'application/json' }) },
      ...(input && { body: JSON.stringify(input) }),
    })
    const body = (await response.json()) as Answer
    if (response.status !== 200) throw new Error(`${method} ${address}: ${JSON.stringify(body)}`)
    return body
  }

  /** Somebody whose session is signed in to the chat. */
  async function chatter(name: string): Promise<Person> {
    const added = await person(name)
    const { jti } = JSON.parse(Buffer.from(added.token.split('.')[1]!, 'base64url').toString()) as {
      jti: string
    }
    const password = auth.chatPasswordOf(jti)
    await call(0, added, 'POST', '/api/chat/sign-in', { email: added.email, password })
    return added
  }

  /** A page of a person with its line to an instance. */
  async function pageOf(side: Side, { token }: Pick<Person, 'token'>) {
    const browser = await openBrowser(instances[side].port, token)
    const told = () => browser.events.filter((each): each is Told => Array.isArray((each as Told).messages))
    /** A call over the line; ends with what it answers. */
    async function ask<Answer>(endpoint: string, input: object, id: string = randomUUID()): Promise<Answer> {
      browser.ws.send(JSON.stringify({ type: 'call', id, endpoint, input }))
      await vi.waitFor(() => expect(browser.answers.has(id)).toBe(true), { ...soon, interval: 2 })
      const { status, body } = browser.answers.get(id)!
      if (status !== 200) throw new Error(`${endpoint} over the line: ${JSON.stringify(body)}`)
      return body as Answer
    }
    return {
      ...browser,
      told,
      ask,
      numbers: (conversation_id: string) =>
        told()
          .filter((each) => each.conversation_id === conversation_id)
          .flatMap(({ messages }) => messages.map(({ number }) => number)),
      async send(content: string, conversation_id: string, more: object = {}): Promise<Message> {
        const input = { id: randomUUID(), conversation_id, content, ...more }
        return (await ask<{ message: Message }>('POST /api/chat/messages', input, input.id)).message
      },
    }
  }

  return {
    database,
    instances,
    person,
    chatter,
    call,
    pageOf,
    async stop() {
      for (const instance of instances) await instance.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>
