import path from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log/log.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { checkPostgresVersion } from './postgres/server-version.ts'
import { StartError } from '#platform/server/start-error.ts'

export type PostgresServer = { pool: pg.PoolConfig; stop: () => Promise<void> }

/** The database of DATABASE_URL when it is set, else our own PostgreSQL in the data folder. */
export async function connectPostgres(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<PostgresServer> {
  if (config.databaseUrl) return external(config.databaseUrl)
  const server = await startEmbeddedPostgres({
    dir: path.join(config.dataDir, 'postgres'),
    onLog: (line) => log.info(line),
  })
  return { pool: server.pool, stop: server.stop }
}

async function external(databaseUrl: string): Promise<PostgresServer> {
  const pool = { connectionString: databaseUrl }
  const client = new pg.Client({ ...pool, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database of DATABASE_URL cannot be reached (${why}). Check the address and that the server runs.`,
    )
  }
  try {
    await checkPostgresVersion(client)
  } finally {
    await client.end()
  }
  return { pool, stop: async () => undefined }
}
