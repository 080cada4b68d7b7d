import { hideLinkSecrets } from '#platform/server/log/log.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'
import type { JobFigures } from './health.rules.ts'

export function findJobFigures(db: Db): Promise<JobFigures> {
  return onlyOf<JobFigures>(db)`select
    count(*) filter (where attempts = 0 and locked_at is null)::int as waiting,
    coalesce(floor(extract(epoch from now() - min(run_at)
      filter (where attempts < max_attempts and locked_at is null and run_at < now())) / 60), 0)::int as late_minutes,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
    count(*) filter (where attempts between 1 and max_attempts - 1)::int as retrying,
    (select max(last_execution) from graphile_worker._private_known_crontabs) as last_run,
    min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at >= now()) as next_run
    from graphile_worker.jobs`
}

export type FailedJobRow = {
  id: string
  name: string
  attempts: number
  run_at: string
  is_over: boolean
  error: string | null
}

/** Those that failed at least once and still stand there; secrets of links are not told. */
export async function findFailedJobs(db: Db, limit: number): Promise<FailedJobRow[]> {
  const rows = await rowsOf<FailedJobRow>(db)`select id::text, task_identifier as name, attempts::int, run_at,
    attempts >= max_attempts as is_over, last_error as error
    from graphile_worker.jobs where attempts > 0 and last_error is not null
    order by attempts >= max_attempts desc, run_at desc limit ${limit}`
  return rows.map((row) => ({ ...row, error: row.error && hideLinkSecrets(row.error).slice(0, 400) }))
}

export async function findDatabaseFacts(db: Db): Promise<{ bytes: number; postgres: string }> {
  return onlyOf<{ bytes: number; postgres: string }>(db)`select
    pg_database_size(current_database())::float as bytes, current_setting('server_version') as postgres`
}

/** The clock of the database, in milliseconds. */
export async function findDatabaseClock(db: Db): Promise<number> {
  return (
    await onlyOf<{ at: number }>(db)`select (extract(epoch from clock_timestamp()) * 1000)::float as at`
  ).at
}
