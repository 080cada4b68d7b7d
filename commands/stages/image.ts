import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../bench/free-port.ts'
import { buildImage, missingTools } from '../image/build-image.ts'
import { isInstalled, runTool } from '../image/run-tool.ts'
import { makeContainer, type RunningImage } from '../image/running-image.ts'
import type { Stage, StageResult } from './stage.ts'

const START_MS = 180_000
const STOP_MS = 15_000
const [EMAIL, PASSWORD] = ['kuba@convoy.demo', 'convoy-demo']

const missing = [...missingTools(), ...(isInstalled('runc') ? [] : ['runc'])]
const isRoot = process.getuid?.() === 0

/** Builds the image, starts it as a cluster does, uses it, stops it, and starts it again on what it left. */
export const image: Stage =
  missing.length === 0 && isRoot
    ? { name: 'The image, built, started, used and stopped', run: tryImage }
    : {
        name: `The image is left out: ${isRoot ? `${missing.join(', ')} not installed` : 'mounting it takes root'}`,
        run: async () => ({ passed: 0, failed: 0 }),
      }

async function tryImage(): Promise<StageResult> {
  const name = `localhost/convoy-tried:${process.pid}`
  const result = { passed: 0, failed: 0, failures: [] as string[] }
  const check = (what: string, holds: boolean, seen: unknown) => {
    result[holds ? 'passed' : 'failed'] += 1
    if (!holds) result.failures.push(`image: ${what}: ${String(seen).slice(0, 2_000)}`)
  }
  await buildImage({ name, say: () => {} })
  const container = await makeContainer(name)
  try {
    const port = String(await findFreePort())
    const origin = `http://localhost:${port}`
    const start = () =>
      container.start({ CONVOY_DEMO: 'on', CONVOY_HOST: '127.0.0.1', PORT: port, CONVOY_URL: origin })
    const call = callAt(origin)

    const first = start()
    await readyAt(origin, first)
    check('its health check holds', (await first.exec('node', 'deploy/healthy.mjs')).code === 0, first.log())
    const { text: who } = await first.exec('id', '-u')
    check('it is not root', who.trim() === '10001', who)
    const { code: wrote, text: refusal } = await first.exec('touch', '/opt/convoy/written')
    check('its files are read-only', wrote !== 0 && refusal.includes('Read-only'), refusal)
    const { text: help } = await first.exec('convoy', 'help')
    check('it has the command line', help.includes('backup'), help)
    const page = await fetch(origin).then((answer) => answer.text())
    check('it serves the pages', page.includes('<div id="root">'), page)
    const { token } = await call<{ token: string }>('POST', '/api/login', {
      email: EMAIL,
      password: PASSWORD,
    })
    const { id } = await call<{ id: string }>('GET', '/api/user/me', undefined, token)
    check('somebody logs in', typeof id === 'string', id)
    const stopped = await first.stop()
    check('SIGTERM ends it with 0', stopped.code === 0, `${stopped.code}\n${first.log()}`)
    check('within 15 seconds', stopped.milliseconds < STOP_MS, stopped.milliseconds)
    check('its log is lines of JSON', first.log().split('\n').some(isJson), first.log())

    const second = start()
    await readyAt(origin, second)
    const again = await call<{ id: string }>('GET', '/api/user/me', undefined, token)
    check('what it kept is there after another start', again.id === id, again.id)
    check('it stops again', (await second.stop()).code === 0, second.log())
    return result
  } finally {
    await container.remove()
    await runTool('buildah', ['rmi', name])
  }
}

async function readyAt(origin: string, running: RunningImage): Promise<void> {
  const until = performance.now() + START_MS
  while (performance.now() < until) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await pause(200)
  }
  throw new Error(`The image did not start.\n${running.log()}`)
}

const callAt =
  (origin: string) =>
  async <T>(method: string, address: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(`${origin}${address}`, {
      method,
      headers: {
        origin,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
