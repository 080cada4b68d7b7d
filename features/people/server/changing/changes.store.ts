import { sql } from 'kysely'
import type { PeopleChange, PeopleWork } from '#features/people/contract/changes.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Subject, Verdict } from './changes.rules.ts'

/** Their rows, locked in one order; who asked to be erased is nobody. */
export async function lockSubjects(tx: Db, ids: readonly string[]): Promise<Subject[]> {
  return rowsOf<Subject>(tx)`select id, role, access, deleted, segment, department_id, country_id
    from users where id = any(${[...ids]}::uuid[]) and (not deleted or email not like 'former-%@convoy.invalid')
    order by id for update`
}

/** Notes what was ordered, and for whom. */
export async function insertWork(
  tx: Db,
  work: { authorId: string; change: PeopleChange; userIds: readonly string[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('people_works')
    .values({ author_id: work.authorId, change: toJson(work.change), total: work.userIds.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runSql(tx)`insert into people_work_rows (work_id, number, user_id)
    select ${id}::uuid, number, user_id
    from unnest(${[...work.userIds]}::uuid[]) with ordinality wanted (user_id, number)`
  return id
}

/** The next few people of a work, and who ordered it; whoever else works at it waits. Nothing when it is done. */
export async function takeWork(tx: Db, workId: string, limit: number) {
  const work = await tx
    .selectFrom('people_works')
    .select(['author_id', 'change'])
    .where('id', '=', workId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!work) return undefined
  const rows = await tx
    .selectFrom('people_work_rows')
    .select(['number', 'user_id'])
    .where('work_id', '=', workId)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(limit)
    .execute()
  return { ...work, userIds: rows.map(({ user_id }) => user_id) }
}

export async function setOutcomes(tx: Db, workId: string, verdicts: ReadonlyMap<string, Verdict>) {
  const rows = [...verdicts].map(([user_id, verdict]) => ({
    user_id,
    outcome: typeof verdict === 'string' ? verdict : 'skipped',
    reason: typeof verdict === 'string' ? null : verdict.skip,
  }))
  await runSql(tx)`update people_work_rows r set outcome = o.outcome, reason = o.reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as o (user_id uuid, outcome text, reason text)
    where r.work_id = ${workId} and r.user_id = o.user_id`
}

export async function setWorkFinished(tx: Db, workId: string) {
  await tx
    .updateTable('people_works')
    .set({ finished_at: sql<string>`clock_timestamp()` })
    .where('id', '=', workId)
    .execute()
}

const SHOWN = 100

/** How far a work has come; for whoever ordered it. */
export async function findWork(
  db: Db,
  { id, authorId, scope }: { id: string; authorId: string; scope: Scope },
): Promise<PeopleWork | undefined> {
  const work = await db
    .selectFrom('people_works')
    .select(['id', 'change', 'total', 'created_at', 'finished_at'])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  if (!work) return undefined
  const { change, ...row } = work
  const rows = await rowsOf<Pick<PeopleWork, 'changed' | 'unchanged' | 'skipped' | 'done'>>(db)`select
    count(*) filter (where outcome = 'changed') as changed, count(*) filter (where outcome = 'unchanged') as unchanged,
    count(*) filter (where outcome = 'skipped') as skipped, count(outcome) as done
    from people_work_rows where work_id = ${id}`
  const skipped = await sql<PeopleWork['skipped_people'][number]>`select r.user_id as id, r.reason,
      u.first_name || ' ' || u.last_name as name
    from people_work_rows r left join users u on u.id = r.user_id and ${isWithinScope(scope)}
    where r.work_id = ${id} and r.outcome = 'skipped' order by r.number limit ${SHOWN}`.execute(db)
  return {
    ...row,
    ...rows[0]!,
    kind: change.kind,
    state: work.finished_at === null ? 'running' : 'done',
    skipped_people: skipped.rows,
  }
}

/** Who ordered it, as they are now. */
export async function findAuthor(db: Db, userId: string) {
  return db.selectFrom('users').select(['id', 'role', 'deleted']).where('id', '=', userId).executeTakeFirst()
}

export async function hasNamed(
  db: Db,
  table: 'departments' | 'countries',
  ids: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return found.length === new Set(ids).size
}

/** What was ordered so many days ago is forgotten, its people with it. */
export async function deleteOldWorks(db: Db, days: number) {
  await db
    .deleteFrom('people_works')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
