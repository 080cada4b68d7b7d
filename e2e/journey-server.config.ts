import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { startPushService } from './push-service.ts'

const ROOT = path.dirname(import.meta.dirname)
const RESULTS = path.join(ROOT, 'test-results')
const START_PATIENCE_MS = 60_000

/** Starts the real server on fresh demo data; Playwright calls the result after the last journey. */
export async function startJourneyServer(): Promise<() => Promise<void>> {
  const dataFolder = path.join(RESULTS, 'journey-server')
  const logs = path.join(RESULTS, 'logs')
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const port = await findFreePort()
  const pushService = await startPushService()
  const url = `http://localhost:${port}`
  const log = openSync(path.join(logs, 'journey-server.log'), 'a')
  const follow = pathToFileURL(path.join(ROOT, 'launcher', 'follow-launcher.mjs')).href
  const server = spawn(process.execPath, [`--import=${follow}`, 'server/main.ts'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...withoutConfiguration(process.env),
      PORT: String(port),
      CONVOY_DATA_DIR: dataFolder,
      CONVOY_DEMO: 'on',
      // A journey plays both sides itself.
      CONVOY_COMPANIONS: 'off',
      CONVOY_PUSH_SERVICES: pushService.origin,
      CONVOY_LOG_DIR: logs,
      CONVOY_LAUNCHER_PID: String(process.pid),
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await pushService.stop()
    const postgresLog = path.join(dataFolder, 'postgres.log')
    if (existsSync(postgresLog)) copyFileSync(postgresLog, path.join(logs, 'journey-postgres.log'))
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
  process.env['JOURNEY_URL'] = url
  process.env['JOURNEY_DATA_DIR'] = dataFolder
  process.env['JOURNEY_PUSH_URL'] = pushService.origin
  return stop
}

/** A person's own settings (a database, a mail server) are none of the journeys' business. */
function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
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

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

export default startJourneyServer
