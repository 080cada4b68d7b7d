import { promises as fs } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { rowsOf, type Schema } from '#platform/server/schema.ts'
import { ActingDialect } from '#platform/server/http/acting.ts'
import type { Log } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import { preparingClient } from './preparing-client.ts'
import { loadSqlFiles } from './sql-files.ts'

// One spelling for moments everywhere: ISO 8601 in UTC, as the contract sends them.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
// Sums and counts stay below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = { pool: pg.Pool; db: Kysely<Schema>; close: () => Promise<void> }

export function openDatabase(options: { pool: pg.PoolConfig; log: Log }): Database {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 30_000,
    application_name: 'convoy',
    Client: preparingClient(),
    ...options.pool,
  })
  surviveLoss(pool, (error) => options.log.warn({ err: error }, 'a database connection was lost'))
  const db = new Kysely<Schema>({ dialect: new ActingDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}

/**
 * Without it a connection that breaks ends the process. Of one that is lent out nothing is told, as its next query fails
 * anyway; one that rests in the pool is, also after the pool has ended, while it is being closed.
 */
export function surviveLoss<Lasting extends pg.Pool>(
  pool: Lasting,
  tell: (error: Error) => void = () => undefined,
): Lasting {
  return pool.on('connect', (client) => client.on('error', () => undefined)).on('error', tell)
}

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Brings the database to the newest schema, or up to the migration of that name, under the migrator's lock, so that
 * several instances may start at once. Throws a StartError that says what to do where it cannot.
 */
export async function migrateToLatest<T>(
  db: Kysely<T>,
  { folder = MIGRATIONS, upTo }: { folder?: string; upTo?: string } = {},
): Promise<void> {
  await refuseForeignDatabase(db, folder)
  await named('the functions', () => loadSqlFiles(db, 'function'))
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: migrationsOf(folder) })
  const { error, results } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'a migration'
    throw cannotMigrate(failed, error)
  }
  // They hang on tables of the newest schema.
  if (!upTo) await named('the triggers', () => loadSqlFiles(db, 'trigger'))
}

/** All migrations that this version knows, in their order. */
export async function findMigrations(folder = MIGRATIONS): Promise<[name: string, Migration][]> {
  return Object.entries(await migrationsOf(folder).getMigrations()).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

export async function findMigrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await findMigrations(folder)).map(([name]) => name)
}

function migrationsOf(migrationFolder: string) {
  return new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(file) })
}

/** One that this version cannot carry on, with what to do. */
export async function refuseForeignDatabase<T>(db: Kysely<T>, folder: string): Promise<void> {
  await refuseTrialDatabase(db)
  await refuseNewerDatabase(db, folder)
}

/** An older version would read and write tables that it does not know. */
async function refuseNewerDatabase<T>(db: Kysely<T>, folder: string): Promise<void> {
  const known = new Set(await findMigrationNames(folder))
  const unknown = (await findApplied(db)).find((name) => !known.has(name))
  if (!unknown) return
  throw new StartError(
    `This database was brought up to date by a newer version of Convoy (${unknown}), and this version does not know its tables. ` +
      'Nothing in it was changed. Start the version that you had, or a later one; to go back, restore a backup from before the update into an empty installation.',
  )
}

/** The migrations that this database has had, in their order. */
export async function findApplied<T>(db: Kysely<T>): Promise<string[]> {
  if (!(await hasMigrations(db))) return []
  const rows = await rowsOf<{ name: string }>(db)`select name from kysely_migration order by name`
  return rows.map(({ name }) => name)
}

async function hasMigrations<T>(db: Kysely<T>): Promise<boolean> {
  const rows = await rowsOf<{ there: boolean }>(db)`
    select to_regclass('kysely_migration') is not null as there`
  return rows[0]!.there
}

/** Before the first release migrations were named by dates; what they made is not carried on. */
async function refuseTrialDatabase<T>(db: Kysely<T>): Promise<void> {
  if (!(await hasMigrations(db))) return
  const dated = await sql`select from kysely_migration where name ~ '^[0-9]{4}-[0-9]{2}-' limit 1`.execute(db)
  if (dated.rows.length === 0) return
  throw new StartError(
    'This database was made by a trial version of Convoy, from before the first release, and cannot be carried on. ' +
      'Nothing in it was changed. Start with another, empty data folder (CONVOY_DATA_DIR) or database (DATABASE_URL); ' +
      'what you want to keep, export first with the version that made it.',
  )
}

/** What fails is called by that name. */
export async function named(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw cannotMigrate(what, error)
  }
}

function cannotMigrate(what: string, error: unknown): StartError {
  return new StartError(`The database could not be brought up to date: ${what} failed (${messageOf(error)}).`)
}

/** True when the database is out of reach or going down, so that the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    // Class 08: connection lost; 57P01-03: shutting down or starting; 53300: no connection free.
    if (/^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code)) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
        cause.message,
      )
    ) {
      return true
    }
  }
  return false
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

/** True when somebody else was quicker with a value that may stand there once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
