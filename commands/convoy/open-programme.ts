import path from 'node:path'
import { type Config, readConfig } from '#platform/server/config.ts'
import { connectPostgres } from '#platform/server/database/connect-postgres.ts'
import { type Database, migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log/log.ts'
import { runningPostgres } from '#platform/server/database/postgres/running.ts'

// Settings, switches and standings; the longest of them, and a little more.
const KEPT_MS = 2_500

export type Programme = Pick<Database, 'db' | 'pool'> & {
  config: Config
  /** How long a running instance may still know what was before a change. */
  keptMs: number
  close: () => Promise<void>
}

/** The database of the programme: of the Convoy that runs, of DATABASE_URL, or started for this command alone. */
export async function openProgramme(env: NodeJS.ProcessEnv): Promise<Programme> {
  const { isRunning, ...programme } = await connectProgramme(env)
  if (!isRunning) await migrateToLatest(programme.db)
  return programme
}

/** The same, whatever version its tables are of. */
export async function connectProgramme(env: NodeJS.ProcessEnv): Promise<Programme & { isRunning: boolean }> {
  const config = readConfig(env)
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const running = config.databaseUrl ? undefined : runningPostgres(path.join(config.dataDir, 'postgres'))
  const server = running ? { pool: running, stop: async () => undefined } : await connectPostgres(config, log)
  const { db, pool, close } = openDatabase({ pool: { ...server.pool, max: 2 }, log })
  return {
    isRunning: running !== undefined,
    db,
    pool,
    config,
    keptMs: KEPT_MS,
    async close() {
      await close()
      await server.stop()
    },
  }
}
