import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { backupPlace, checkBackup, restoreBackup, writeBackup } from '#platform/server/backup/backup.ts'
import { migrateToLatest, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/postgres/embedded.ts'
import { createFiles } from '#platform/server/files/files.ts'
import { migrateJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { barePage } from '../people/people-fill.ts'
import { median } from '../median.ts'
import type { Topic } from '../topic.ts'
import { fillInstallation, type Size } from './backup-fill.ts'
import { startOtherPostgres } from './other-postgres.ts'

const SIZE: Size = { people: 100_000, messages: 1_000_000, lines: 300_000, files: 500 }
const TRIES = 200

/** B13: a large installation is copied while it is read, looked at, and put back on another PostgreSQL. */
export const measureBackup: Topic = async (say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoy-bench-backup-'))
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const own = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), removeAfterwards: folder })
  const other = await startOtherPostgres()
  const { db, pool, close } = openDatabase({ pool: { ...own.pool, statement_timeout: 600_000 }, log })
  try {
    await migrateToLatest(db)
    await migrateJobs(pool)
    const files = createFiles({ dataDir: path.join(folder, 'from'), s3: undefined })
    say('filling …')
    await fillInstallation(db, files, SIZE)

    const page = () => timed(() => barePage(db))
    const before = median((await several(TRIES, page)).map(({ ms }) => ms))
    const place = backupPlace(path.join(folder, 'archive.zip'), { s3: undefined })
    say('writing …')
    const done = new AbortController()
    const during: number[] = []
    const reading = (async () => {
      while (!done.signal.aborted) during.push((await page()).ms)
    })()
    const grown = heldMemory()
    const written = await timed(async () =>
      writeBackup({ connection: pool.options, files, target: await place.target() }),
    )
    done.abort()
    await reading
    const memory = grown()
    say('reading again …')
    const checked = await timed(() => checkBackup(place))
    say('putting back …')
    const restored = await timed(() =>
      restoreBackup({
        place,
        connection: other.pool,
        files: createFiles({ dataDir: path.join(folder, 'to'), s3: undefined }),
        log,
      }),
    )
    const [from, to] = await Promise.all([sumsOf(own.pool), sumsOf(other.pool)])
    const isEqual = JSON.stringify(from.sums) === JSON.stringify(to.sums)
    const slower = median(during) / before
    const rows = written.value.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`
    return {
      counts: { ...SIZE, rows },
      numbers: {
        before,
        during: median(during),
        memory,
        from,
        to,
        write_ms: written.ms,
        check_ms: checked.ms,
        restore_ms: restored.ms,
        size: written.value.size,
      },
      figures: [
        { what: 'writing the archive while it is read', value: seconds(written.ms) },
        { what: 'its size', value: `${Math.round(written.value.size / 1e6)} MB` },
        { what: 'reading it again', value: seconds(checked.ms) },
        {
          what: `putting it back (from PostgreSQL ${from.version} to ${to.version})`,
          value: seconds(restored.ms),
        },
        {
          what: 'counts of all tables and sums of ledger and messages',
          value: isEqual ? 'equal' : 'differ',
          goal: 'equal',
          met: isEqual,
        },
        {
          what: 'memory that writing took beside what it had',
          value: `${Math.round(memory / 1e6)} MB`,
          goal: '≤ 300 MB',
          met: memory < 300e6,
        },
        { what: 'a page of people while it is written, beside before', value: slower.toFixed(2) },
      ],
    }
  } finally {
    await close()
    await other.stop()
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const began = performance.now()
  const value = await work()
  return { ms: performance.now() - began, value }
}

async function several<Value>(times: number, work: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let count = 0; count < times; count += 1) values.push(await work())
  return values
}

/** Answers, when asked, by how many bytes the process had grown at most. */
function heldMemory() {
  const first = process.memoryUsage().rss
  let most = first
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100)
  return () => {
    clearInterval(timer)
    return most - first
  }
}

async function sumsOf(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{
      name: string
    }>(`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname in ('public', 'graphile_worker')
      and tablename not in ('kysely_migration', 'sql_files', 'migrations') order by 1`)
    const sums: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select count(*)::int as rows from ${name}`)
      sums[name] = rows[0]
    }
    const { rows } = await client.query(`select
      (select sum(points)::bigint from points_entries) as points,
      (select sum(hashtext(t::text)::bigint) from points_entries t) as ledger,
      (select sum(hashtext(m::text)::bigint) from chat_messages m) as messages,
      (select sum(hashtext(u::text)::bigint) from users u) as people`)
    const { rows: version } = await client.query<{ server_version: string }>('show server_version')
    return { sums: { ...sums, ...rows[0] }, version: version[0]!.server_version.split(' ')[0]! }
  } finally {
    await client.end()
  }
}
