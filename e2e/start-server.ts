import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '../bench/free-port.ts'

const ROOT = path.dirname(import.meta.dirname)
const RESULTS = path.join(ROOT, 'test-results')
const START_PATIENCE_MS = 240_000

export type StartedServer = { url: string; dataFolder: string; log: string; stop: () => Promise<void> }

/** Starts the real server on a fresh data folder of this name, each worker its own; what it prints stands in `log`. */
export async function startServer(of: string, configuration: NodeJS.ProcessEnv): Promise<StartedServer> {
  const worker = process.env['TEST_PARALLEL_INDEX']
  const name = worker === undefined ? of : `${of}-${worker}`
  const dataFolder = path.join(RESULTS, name)
  const logs = path.join(RESULTS, 'logs')
  const log = path.join(logs, `${name}.log`)
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const out = openSync(log, 'w')
  const follow = pathToFileURL(path.join(ROOT, 'launcher', 'follow-launcher.mjs')).href
  const server = spawn(process.execPath, [`--import=${follow}`, 'app/main.ts'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', out, out, 'ipc'],
    env: {
      ...withoutConfiguration(process.env),
      PORT: String(port),
      CONVOY_DATA_DIR: dataFolder,
      CONVOY_LOG_DIR: logs,
      CONVOY_LAUNCHER_PID: String(process.pid),
      ...configuration,
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    const postgresLog = path.join(dataFolder, 'postgres.log')
    if (existsSync(postgresLog)) copyFileSync(postgresLog, path.join(logs, `${name}-postgres.log`))
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_PATIENCE_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server for the journeys did not start; see ${logs}`)
    }
    await sleep(100)
  }
  return { url, dataFolder, log, stop }
}

/** A person's own settings (a database, a mail server) are none of the journeys' business, and those of the tests none of Convoy's. */
export function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^(CONVOY_|DATABASE_URL|REDIS_URL|SMTP_|S3_)/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}
