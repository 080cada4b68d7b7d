import pg from 'pg'
import { pino } from 'pino'
import { Kysely } from 'kysely'
import { type Database, openDatabase, surviveLoss } from '#platform/server/database/database.ts'
import { ActingDialect } from '#platform/server/http/acting.ts'
import type { Schema } from '#platform/server/schema.ts'
import { type FreshDatabase, freshDatabase } from '#app/testing/cluster.ts'
import { lendPool } from './lent-pool.ts'

/** A database whose connections are warm: what they have read and planned for one file of tests serves the next. */
type Kept = { database: FreshDatabase; pool: pg.Pool; admin: pg.Pool; template: Template }

/** What a database is before anybody used it. */
type Template = { shape: string; rows: { name: string; rows: string }[] }

/** Once `lent` is closed it goes back: it is lent again as it was, or dropped, and then `giveBack` answers why. */
export type LentDatabase = Pick<FreshDatabase, 'pool' | 'drop'> & {
  lent: Database
  giveBack: () => Promise<string | undefined>
}

/** On a machine that is busy with other tests a connection may take its time. */
export const PATIENT_POOL = { max: 8, connectionTimeoutMillis: 30_000 }

// The files of tests that a worker runs share its modules.
const resting: Kept[] = []
const MOST_RESTING = 1
/** More than this is not worth to be taken out row by row. */
const MOST_BYTES = 32 * 2 ** 20
/** From here on dead rows are cleared away. */
const WORTH_A_VACUUM = 128 * 2 ** 10
const PATIENCE_MS = 500

/** A migrated, empty database: one that another file of tests gave back, or a fresh one. */
export async function lendDatabase(): Promise<LentDatabase> {
  const kept = resting.pop() ?? (await openKept())
  async function giveBack(): Promise<string | undefined> {
    const isWanted = () => resting.length < MOST_RESTING
    const fault = isWanted() ? await clean(kept).catch(String) : undefined
    if (!fault && isWanted()) return void resting.push(kept)
    await discard(kept)
    return fault ?? 'another one rests'
  }
  const pool = lendPool(kept.pool)
  const db = new Kysely<Schema>({ dialect: new ActingDialect({ pool }) })
  return {
    pool: kept.database.pool,
    lent: { pool, db, close: () => pool.end() },
    giveBack,
    drop: async () => void (await giveBack()),
  }
}

async function openKept(): Promise<Kept> {
  const database = await freshDatabase()
  // No connection ends by itself, and none keeps a worker from ending.
  const lasting = { allowExitOnIdle: true, idleTimeoutMillis: 0 }
  const { pool } = openDatabase({
    pool: { ...database.pool, ...PATIENT_POOL, ...lasting },
    log: pino({ level: 'silent' }),
  })
  const admin = surviveLoss(
    new pg.Pool({ ...database.pool, ...lasting, user: 'postgres', max: 1, statement_timeout: 10_000 }),
  )
  return { database, pool, admin, template: await templateOf(admin) }
}

async function discard({ database, pool, admin }: Kept): Promise<void> {
  await Promise.allSettled([pool.end(), admin.end()])
  await database.drop()
}

type Used = { name: string; bytes: number }

/** The tables that hold rows, or held some. */
const USED = `select oid::regclass::text as name, pg_relation_size(oid)::int as bytes
  from pg_class where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0`

/** Whatever is created, changed or taken away leaves another number of rows, or a younger one. */
const SHAPE = `select concat_ws(' ', ${[
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_namespace',
  'pg_proc',
  'pg_sequence',
  'pg_trigger',
  'pg_type',
  // Of the settings of all databases those of this one.
  'pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())',
]
  .map((catalog) => `(select count(*) || ':' || max(xmin::text::bigint) from ${catalog})`)
  .join()}) as shape`

async function templateOf(admin: pg.Pool): Promise<Template> {
  const { rows: used } = await admin.query<Used>(USED)
  const rows: Template['rows'] = []
  for (const { name } of used) {
    const answer = await admin.query<{ rows: string }>(`select jsonb_agg(t)::text as rows from ${name} t`)
    rows.push({ name, rows: answer.rows[0]!.rows ?? '[]' })
  }
  return { shape: await shapeOf(admin), rows }
}

async function shapeOf(admin: pg.Pool): Promise<string> {
  return (await admin.query<{ shape: string }>(SHAPE)).rows[0]!.shape
}

/** Makes the database as its template was. Answers why it cannot. */
async function clean({ pool, admin, template }: Kept): Promise<string | undefined> {
  if (!(await isAlone(pool, admin))) return 'somebody is still connected, busy, or holds a lock'
  if ((await shapeOf(admin)) !== template.shape) return 'more has changed than rows'
  const { rows: used } = await admin.query<Used>(USED)
  if (used.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return 'it is too large'
  await admin.query(
    [
      'begin',
      // Neither triggers nor foreign keys have a say in it.
      'set local session_replication_role = replica',
      ...used.map(({ name }) => `delete from ${name}`),
      ...template.rows.map(
        ({ name, rows }) =>
          `insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`,
      ),
      `select setval(seqrelid::regclass, seqstart, false) from pg_sequence
        where pg_sequence_last_value(seqrelid) is not null`,
      'commit',
    ].join(';\n'),
  )
  for (const { name, bytes } of used) if (bytes > WORTH_A_VACUUM) await admin.query(`vacuum ${name}`)
  // The planner knows of no rows either.
  await admin.query('delete from pg_statistic where starelid >= 16384')
  const { rows: forgotten } = await admin.query(`
    select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
    from pg_class where relkind = 'r' and oid >= 16384 and reltuples <> -1`)
  // Forgetting makes rows of the catalogue younger.
  if (forgotten.length > 0) template.shape = await shapeOf(admin)
  return undefined
}

/** Whether nobody but its pool is connected any more, and holds nothing: who just left may take a moment. */
async function isAlone(pool: pg.Pool, admin: pg.Pool): Promise<boolean> {
  const begun = Date.now()
  for (;;) {
    const { rows } = await admin.query<{ others: number; busy: number; locks: number }>(`
      select count(*) as others, count(*) filter (where state <> 'idle') as busy,
        (select count(*) from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())) as locks
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    const { others, busy, locks } = rows[0]!
    if (others <= pool.totalCount && busy === 0 && locks === 0) return true
    if (Date.now() - begun > PATIENCE_MS) return false
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
