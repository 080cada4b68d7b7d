import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { keepConnected } from '#platform/server/database/lasting-connection.ts'
import type { Log } from '#platform/server/log/log.ts'

// Every runner holds an advisory lock named after its id. PostgreSQL drops it with the connection of a dead process,
// so a job whose runner has no lock at two looks in a row belongs to nobody.
const lockOf = (id: string) => `hashtextextended('convoy jobs ' || ${id}, 0)`

const ABANDONED = `
  SELECT DISTINCT locked_by AS runner FROM graphile_worker.jobs
  WHERE locked_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND objsubid = 1 AND datname = current_database()
      AND (classid::bigint << 32 | objid::bigint) = ${lockOf('jobs.locked_by')})`

/** Shows the other instances that this one's runners live, and frees the jobs of those that do not. */
export function keepAlive(options: {
  connection: pg.PoolConfig
  pool: pg.Pool
  log: Log
  takeoverMs?: number
}) {
  const { pool, log, takeoverMs = 10_000 } = options
  const events: WorkerEvents = new EventEmitter()
  const own = new Set<string>()
  let suspects = new Set<string>()
  let line: ReturnType<typeof keepConnected> | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the jobs of stopped instances could not be looked for')

  events.on('pool:create', ({ workerPool: { id } }) => {
    own.add(id)
    hold(line?.client(), id).catch(warn)
  })
  events.on('pool:release', ({ workerPool: { id } }) => {
    own.delete(id)
    // When this fails the connection is gone, and the lock with it.
    line
      ?.client()
      ?.query(`SELECT pg_advisory_unlock(${lockOf('$1')})`, [id])
      .catch(() => undefined)
  })

  async function look() {
    const { rows } = await pool.query<{ runner: string }>(ABANDONED)
    const now = rows.map((row) => row.runner).filter((id) => !own.has(id))
    const dead = now.filter((id) => suspects.has(id))
    suspects = new Set(now)
    if (dead.length === 0) return
    await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
    log.info({ runners: dead.length }, 'jobs of an instance that stopped were taken over')
  }

  const lookOnce = () => {
    looking ??= look()
      .catch(warn)
      .finally(() => {
        looking = undefined
      })
  }

  return {
    events,
    start() {
      line = keepConnected({
        connection: { ...options.connection, application_name: 'convoy jobs lock' },
        log,
        async onOpen(client) {
          for (const id of own) await hold(client, id)
        },
      })
      lookOnce()
      timer = setInterval(lookOnce, takeoverMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      await line?.close()
    },
  }
}

async function hold(client: pg.Client | undefined, id: string) {
  await client?.query(`SELECT pg_advisory_lock(${lockOf('$1')})`, [id])
}
