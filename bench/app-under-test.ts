import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../commands/stages/run-program.ts'
import { DEMO_PASSWORD } from '#features/account/seed/accounts.ts'
import { withoutOwnSettings } from './environment.ts'
import { findFreePort } from './free-port.ts'

const START_PATIENCE_MS = 120_000
const FOLLOW = pathToFileURL(path.join(ROOT, 'launcher', 'follow-launcher.mjs')).href

export type AppUnderTest = AsyncDisposable & { url: string; dataFolder: string; pid: number | undefined }

/** The real server in a process of its own, on a demo programme that is thrown away afterwards. */
export async function startApp(env: NodeJS.ProcessEnv = {}): Promise<AppUnderTest> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-'))
  const dataFolder = path.join(folder, 'data')
  const url = `http://localhost:${await findFreePort()}`
  const log = path.join(folder, 'server.log')
  const server = startNode(['app/main.ts'], log, {
    PORT: new URL(url).port,
    CONVOY_DATA_DIR: dataFolder,
    CONVOY_DEMO: 'on',
    ...env,
  })
  const stop = async () => {
    await endProcess(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers({ url: `${url}/readyz`, child: server })
  } catch (error) {
    const said = readFileSync(log, 'utf8').slice(-2_000)
    await stop()
    throw new Error(`The app did not start:\n${said}`, { cause: error })
  }
  return { url, dataFolder, pid: server.pid, [Symbol.asyncDispose]: stop }
}

/** A Node program of ours that ends with us, whatever happens to us. */
export function startNode(args: string[], log: string, env: NodeJS.ProcessEnv): ChildProcess {
  const output = openSync(log, 'a')
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `--import=${FOLLOW}`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...withoutOwnSettings(process.env), ...env, CONVOY_LAUNCHER_PID: String(process.pid) },
  })
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await ended
}

export async function untilItAnswers(options: {
  url: string
  child: ChildProcess
  patienceMs?: number
}): Promise<void> {
  const { url, child, patienceMs = START_PATIENCE_MS } = options
  const deadline = Date.now() + patienceMs
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    if (Date.now() > deadline) throw new Error(`no answer within ${patienceMs / 1000} s`)
    await sleep(50)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The access token of a demo account. */
export async function logIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} could not log in: ${await response.text()}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) throw new Error('no token')
  return String(answer.token)
}
