import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log/log.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { endProcess, startNode, untilItAnswers } from '../app-under-test.ts'
import { findFreePort } from '../free-port.ts'

export type ChatApp = Awaited<ReturnType<typeof startChatApp>>

type ChatAppWish = {
  databaseUrl?: string
  /** Shared by the instances of one programme. */
  dataFolder?: string
  env?: NodeJS.ProcessEnv
}

/**
 * The real app on an empty programme. Its PostgreSQL is another process, so that each can be killed alone; with a
 * `databaseUrl` it is that one.
 */
export async function startChatApp({ databaseUrl, dataFolder, env = {} }: ChatAppWish = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-chat-'))
  const clusterFolder = path.join(folder, 'postgres')
  const postgres = databaseUrl
    ? { url: databaseUrl, pool: { connectionString: databaseUrl }, stop: async () => undefined }
    : await startEmbeddedPostgres({ dir: clusterFolder })
  const log = createLog({ logLevel: 'silent', logDir: undefined })
  const database = openDatabase({ pool: { ...postgres.pool, max: 4 }, log })
  await migrateToLatest(database.db)
  await migrateJobs(database.pool)
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const serverLog = path.join(folder, 'server.log')
  let server: ChildProcess | undefined

  async function start() {
    server = startNode(['app/main.ts'], serverLog, {
      PORT: String(port),
      CONVOY_DATA_DIR: dataFolder ?? path.join(folder, 'data'),
      CONVOY_DEMO: 'off',
      CONVOY_CHAT_PACE: 'off',
      CONVOY_LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      // What a company would start it with.
      NODE_ENV: 'production',
      CONVOY_URL: url,
      ...env,
    })
    try {
      await untilItAnswers({ url: `${url}/readyz`, child: server })
    } catch (error) {
      throw new Error(`The app did not start:\n${readFileSync(serverLog, 'utf8').slice(-2_000)}`, {
        cause: error,
      })
    }
  }

  const ended = (child: ChildProcess | undefined) =>
    !child || child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const app = {
    url,
    databaseUrl: postgres.url,
    dataFolder: path.join(folder, 'data'),
    db: database.db,
    pool: database.pool,
    pid: () => server?.pid,
    postgresPid: () =>
      Number(readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** kill -9, and waits until it is gone. */
    async kill() {
      const gone = ended(server)
      server?.kill('SIGKILL')
      await gone
    },
    /** SIGTERM, and waits until open calls have ended and it is gone. */
    async stop() {
      const gone = ended(server)
      server?.kill('SIGTERM')
      await gone
    },
    /** kill -9, and then a start at the same address. */
    async killAndRestart() {
      await app.kill()
      await start()
    },
    start,
    /** kill -9 of the whole PostgreSQL; its keeper starts it again. Answers when it takes connections. */
    async killPostgres() {
      process.kill(app.postgresPid(), 'SIGKILL')
      const killedAt = performance.now()
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        const isBack = await database.pool.query('select 1').then(
          () => true,
          () => false,
        )
        if (isBack) return performance.now() - killedAt
      }
    },
    async [Symbol.asyncDispose]() {
      if (server) await endProcess(server)
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await start()
  return app
}
