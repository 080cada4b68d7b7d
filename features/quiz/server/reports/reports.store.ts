import { sql } from 'kysely'
import type { QuizReportReason } from '#features/quiz/contract/quiz.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type NewReport = {
  version_id: string
  user_id: string
  reason: QuizReportReason
  text: string | null
}

/** False when this person has reported this version before. */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('quiz_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['version_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type ReportRow = RowOf<
  'quiz_reports',
  'id' | 'reason' | 'text' | 'created_at' | 'version_id' | 'user_id' | 'answer' | 'closed_at'
> & {
  /** Microseconds since 1970: milliseconds would lose rows of one moment. */
  reported_at: number
  question_id: string
  code: string
  first_name: string | null
  last_name: string | null
}

const reports = sql`select r.id, r.reason, r.text, r.created_at, q.id as question_id, q.code, r.version_id,
    (extract(epoch from r.created_at) * 1000000)::bigint as reported_at,
    u.id as user_id, u.first_name, u.last_name, r.answer, r.closed_at
  from quiz_reports r join quiz_versions v on v.id = r.version_id join quiz_questions q on q.id = v.question_id
  left join users u on u.id = r.user_id`

type ReportCursor = { closed: boolean; at: number; id: string }

/** Open ones first, the oldest of each first. */
export async function findReports(
  db: Db,
  {
    closed,
    after,
    limit,
    scope,
  }: { closed: boolean | undefined; after: ReportCursor | undefined; limit: number; scope?: Scope },
): Promise<ReportRow[]> {
  const state = closed === undefined ? sql`true` : sql`(r.closed_at is not null) = ${closed}`
  const place = after
    ? sql`(r.closed_at is not null, r.created_at, r.id) >
        (${after.closed}, timestamptz 'epoch' + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`
  return rowsOf<ReportRow>(db)`
    ${reports} where ${state} and ${place} and ${isPersonWithin(scope, sql`r.user_id`)}
    order by r.closed_at is not null, r.created_at, r.id limit ${limit}`
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return firstOf<ReportRow>(db)`${reports} where r.id = ${id}`
}

/** Of these reports, the closed ones of a person. */
export async function findReportsOf(db: Db, ids: readonly string[], userId: string): Promise<ReportRow[]> {
  return rowsOf<ReportRow>(db)`${reports} where r.id = any(${[...ids]}::uuid[])
    and r.user_id = ${userId} and r.closed_at is not null`
}

/** Who has reported something. */
export const reporterOf = (reportId: string) => sql`select user_id from quiz_reports where id = ${reportId}`

/** Whose it was, when it was open: a report that is closed stays as it was closed. */
export async function setClosed(
  db: Db,
  { report_id, answer, by }: { report_id: string; answer: string | null; by: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('quiz_reports')
    .set({ answer, closed_at: sql`now()`, closed_by: by })
    .where('id', '=', report_id)
    .where('closed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? undefined
}

/** Open again, if it was closed at that moment. */
export async function setReopened(
  tx: Db,
  { report_id, closed_at }: { report_id: string; closed_at: string },
): Promise<{ user_id: string | null } | undefined> {
  return firstOf<{ user_id: string | null }>(tx)`
    update quiz_reports set answer = null, closed_at = null, closed_by = null
    where id = ${report_id} and date_trunc('milliseconds', closed_at) = ${closed_at}::timestamptz
    returning user_id`
}
