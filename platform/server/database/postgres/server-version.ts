import { StartError } from '#platform/server/start-error.ts'

const OLDEST_MAJOR = 15

/** Refuses a server older than PostgreSQL 15. `query` runs one statement on an open connection. */
export async function checkPostgresVersion(server: {
  query: (sql: string) => Promise<{ rows: Array<Record<string, unknown>> }>
}): Promise<void> {
  const { rows } = await server.query("SELECT current_setting('server_version_num') AS version")
  const major = Math.floor(Number(rows[0]?.['version']) / 10_000)
  if (major >= OLDEST_MAJOR) return
  throw new StartError(
    `DATABASE_URL leads to PostgreSQL ${major}, and Convoy needs ${OLDEST_MAJOR} or newer: upgrade the server, or leave DATABASE_URL out to use the one that comes with Convoy.`,
  )
}
