import { setTimeout as pause } from 'node:timers/promises'
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'
import type * as z from 'zod/mini'
import type { Schema } from '#platform/contract/kit.ts'
import { type Db, runSql } from '#platform/server/schema.ts'
import { openJobsPool } from './jobs-pool.ts'
import { keepAlive } from './jobs-takeover.ts'
import { hideLinkSecrets, type Log } from '#platform/server/log/log.ts'
import { quietLogger } from './jobs-log.ts'

export type Jobs = {
  /** Inside the transaction that caused it: commits or vanishes with it. `key` makes it one of a kind. */
  add(tx: Db, name: string, payload: object, options?: AddOptions): Promise<void>
  start(tasks: JobTask[], crons?: JobCron[]): Promise<void>
  /** For the operators: waiting, running, failed jobs, the next to run first, at most 500. */
  list(): Promise<ListedJob[]>
  /** Waits for running jobs, at most 10 s; what did not end is taken up again by the next start. */
  stop(): Promise<void>
}

export type ListedJob = {
  name: string
  state: 'waiting' | 'running' | 'retrying' | 'failed'
  attempts: number
  run_at: string
  last_error: string | null
}

export type JobTask = { name: string; run: (rawPayload: unknown, tools: JobTools) => Promise<void> }
export type JobTools = { log: Log }

/** A job by the clock. `match` is a crontab line in UTC such as `15 3 * * *`; a missed run is made up for within a day. */
export type JobCron = { name: string; match: string }

const MAX_ATTEMPTS = 20

/** Binds the name of a job to its payload and its work. The work may run twice: a crash after it repeats it. */
export function jobTask<P extends Schema>(task: {
  name: string
  payload: P
  run: (payload: z.output<P>, tools: JobTools) => Promise<void>
}): JobTask {
  return { name: task.name, run: (raw, tools) => task.run(task.payload.parse(raw), tools) }
}

/** A job by the clock; it knows nothing but that it is time. */
export function byClock(
  name: string,
  match: string,
  work: (tools: JobTools) => Promise<void>,
): JobTask & JobCron {
  return { name, match, run: (_payload, tools) => work(tools) }
}

/** The jobs of a feature, and when those by the clock run. */
export function jobsOf(...tasks: (JobTask & Partial<JobCron>)[]): { tasks: JobTask[]; crons: JobCron[] } {
  const crons = tasks.flatMap(({ name, match }) => (match === undefined ? [] : [{ name, match }]))
  return { tasks, crons }
}

/** Brings the tables of the jobs up to date. At start, after our own migrations. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtextextended('convoy jobs migration', 0))`)
    await runMigrations({ pgPool: pool })
  } finally {
    await client
      .query(`SELECT pg_advisory_unlock(hashtextextended('convoy jobs migration', 0))`)
      .catch(() => undefined)
    client.release()
  }
}

type AddOptions = { runAt?: Date; key?: string; maxAttempts?: number }

/** The same as `Jobs.add`, for what has a transaction in hand and no services. */
export async function addJob(
  tx: Db,
  name: string,
  payload: object,
  { runAt, key, maxAttempts = MAX_ATTEMPTS }: AddOptions = {},
): Promise<void> {
  await runSql(tx)`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`
}

/** One job for each of these people, a few seconds from now; one that waits already stays as it is. */
export async function addJobsForPeople(
  tx: Db,
  name: string,
  { userIds, seconds, maxAttempts }: { userIds: readonly string[]; seconds: number; maxAttempts: number },
): Promise<void> {
  await runSql(tx)`select graphile_worker.add_job(${name}::text, json_build_object('user_id', told.id),
      run_at => now() + make_interval(secs => ${seconds}), max_attempts => ${maxAttempts}::int,
      job_key => ${name} || ' ' || told.id, job_key_mode => 'preserve_run_at')
    from (select distinct unnest(${[...userIds]}::uuid[]) as id order by id) told`
}

export function createJobs(options: {
  connection: pg.PoolConfig
  log: Log
  concurrency?: number
  /** How often jobs of instances that died are looked for; a job is taken over at the second look. */
  takeoverMs?: number
  pollMs?: number
  /** How long a stop waits for the jobs that run. */
  stopWithinMs?: number
}): Jobs {
  const { log, concurrency = 4, pollMs = 2_000, stopWithinMs = 8_000 } = options
  const pool = openJobsPool({ connection: options.connection, log, max: concurrency + 2 })
  const alive = keepAlive({ ...options, pool })
  const stopping = new AbortController()
  let runner: Runner | undefined
  let running: Promise<void> = Promise.resolve()
  let ended: Promise<void> | undefined

  async function runOn(taskList: TaskList, parsedCronItems: ParsedCronItem[]) {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList,
          parsedCronItems,
          concurrency,
          pollInterval: pollMs,
          noHandleSignals: true,
          // Else the worker does not wait for what it writes at the end of a job, and one that fails ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger: quietLogger(log),
          events: alive.events,
        })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.error({ err: error }, 'the jobs stopped and are started again')
      }
      // A worker that lost its database gives up for good, so there is always a next one.
      await pause(500 + Math.random() * 1_500, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  return {
    add: addJob,
    async start(tasks, crons = []) {
      const taskList: TaskList = Object.fromEntries(
        tasks.map((task) => [task.name, (payload: unknown) => runTask(task, payload, log)]),
      )
      const items = parseCronItems(
        crons.map(({ name, match }) => ({
          task: name,
          match,
          identifier: name,
          options: { backfillPeriod: 86_400_000 },
        })),
      )
      alive.start()
      running = runOn(taskList, items)
    },
    list: () => listJobs(pool),
    stop: () => (ended ??= end()),
  }

  async function end() {
    stopping.abort()
    const stopped = runner?.stop().catch(() => undefined)
    const inTime = await Promise.race([
      Promise.all([stopped, running]).then(() => true),
      pause(stopWithinMs, false, { ref: false }),
    ])
    if (!inTime) {
      log.warn('a job did not end in time and is run again later')
      await Promise.race([runner?.kill().catch(() => undefined), pause(1_000, undefined, { ref: false })])
    }
    await alive.stop()
    await Promise.race([pool.end(), pause(500, undefined, { ref: false })])
  }
}

async function runTask(task: JobTask, payload: unknown, log: Log) {
  try {
    await task.run(payload, { log: log.child({ job: task.name }) })
  } catch (error) {
    log.warn({ err: error, job: task.name }, 'a job failed and is tried again')
    throw error
  }
}

async function listJobs(pool: pg.Pool): Promise<ListedJob[]> {
  const { rows } = await pool.query<Omit<ListedJob, 'run_at'> & { run_at: Date }>(`
    SELECT task_identifier AS name,
      CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
        WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END AS state,
      attempts, run_at, last_error
    FROM graphile_worker.jobs ORDER BY run_at, id LIMIT 500`)
  return rows.map(({ name, state, attempts, run_at, last_error }) => ({
    name,
    state,
    attempts,
    run_at: run_at.toISOString(),
    last_error: last_error && hideLinkSecrets(last_error).slice(0, 1_000),
  }))
}
