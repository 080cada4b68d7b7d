import { sql } from 'kysely'
import { PLAIN_KINDS, type PeopleWork, type WorkChange } from '#features/people/contract/changes.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Had } from '#features/people/server/people.tables.ts'
import type { Changed, Subject } from './changes.rules.ts'

/** Their rows, locked in one order; who asked to be erased is nobody. */
export async function lockSubjects(tx: Db, ids: readonly string[]): Promise<Subject[]> {
  return rowsOf<Subject>(
    tx,
  )`select id, role, access, deleted, segment, department_id, country_id, merged_into,
      directory_fields from users where id = any(${[...ids]}::uuid[]) and (not deleted or email not like 'former-%@convoy.invalid')
    order by id for update`
}

/** Notes what was ordered, and for whom. */
export async function insertWork(
  tx: Db,
  work: { authorId: string; change: WorkChange; userIds: readonly string[]; putsBack?: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('people_works')
    .values({
      author_id: work.authorId,
      change: toJson(work.change),
      total: work.userIds.length,
      puts_back: work.putsBack ?? null,
    })
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
    .select(['author_id', 'change', 'action_id'])
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

/** Under which line of the organisers' log a work runs. */
export async function setWorkAction(tx: Db, workId: string, actionId: string) {
  await tx.updateTable('people_works').set({ action_id: actionId }).where('id', '=', workId).execute()
}

export async function findWorkAction(db: Db, workId: string): Promise<string | null> {
  const found = await db
    .selectFrom('people_works')
    .select('action_id')
    .where('id', '=', workId)
    .executeTakeFirst()
  return found?.action_id ?? null
}

export async function setOutcomes(tx: Db, workId: string, { verdicts, had }: Changed) {
  const rows = [...verdicts].map(([user_id, verdict]) => ({
    user_id,
    outcome: typeof verdict === 'string' ? verdict : 'skipped',
    reason: typeof verdict === 'string' ? null : verdict.skip,
    was: had.get(user_id) ?? null,
  }))
  await runSql(tx)`update people_work_rows r set outcome = o.outcome, reason = o.reason, was = o.was
    from json_to_recordset(${JSON.stringify(rows)}::json) as o (user_id uuid, outcome text, reason text, was jsonb)
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

/** How far a work has come; for whoever ordered it, or (undefined) for whoever may see all of them. */
export async function findWork(
  db: Db,
  { id, authorId, scope }: { id: string; authorId: string | undefined; scope: Scope },
): Promise<PeopleWork | undefined> {
  const work = await db
    .selectFrom('people_works')
    .select(['id', 'change', 'total', 'created_at', 'finished_at'])
    .select((eb) =>
      eb
        .selectFrom('people_works as b')
        .select('b.id')
        .whereRef('b.puts_back', '=', 'people_works.id')
        .as('put_back_by'),
    )
    .where('id', '=', id)
    .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId!))
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
  const { changed } = rows[0]!
  const isBack = work.finished_at !== null && work.put_back_by === null && changed > 0
  return {
    ...row,
    ...rows[0]!,
    kind: change.kind,
    state: work.finished_at === null ? 'running' : 'done',
    skipped_people: skipped.rows,
    back: isBack ? wayBack(change) : null,
  }
}

/** By which right a kind of work is put back, if it can be. */
export function wayBack({ kind }: WorkChange): PeopleWork['back'] {
  if (PLAIN_KINDS.some((plain) => plain === kind)) return 'plain'
  return kind === 'role' || kind === 'deactivate' || kind === 'reactivate' ? 'hard' : null
}

/** What a work was, and who was changed by it with what they had. */
export async function findChanged(
  db: Db,
  workId: string,
): Promise<{ change: WorkChange; rows: { user_id: string; was: Had | null }[] } | undefined> {
  const work = await db
    .selectFrom('people_works')
    .select('change')
    .where('id', '=', workId)
    .executeTakeFirst()
  if (!work) return undefined
  const rows = await db
    .selectFrom('people_work_rows')
    .select(['user_id', 'was'])
    .where('work_id', '=', workId)
    .where('outcome', '=', 'changed')
    .orderBy('number')
    .execute()
  return { change: work.change, rows }
}

/** What these people had before a work. */
export async function findHad(tx: Db, workId: string, userIds: readonly string[]): Promise<Map<string, Had>> {
  const rows = await tx
    .selectFrom('people_work_rows')
    .select(['user_id', 'was'])
    .where('work_id', '=', workId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('outcome', '=', 'changed')
    .execute()
  return new Map(rows.flatMap(({ user_id, was }) => (was ? [[user_id, was] as const] : [])))
}

/** The same people without a lock: to say what would become of them. */
export async function findSubjects(db: Db, ids: readonly string[]): Promise<Subject[]> {
  return rowsOf<Subject>(
    db,
  )`select id, role, access, deleted, segment, department_id, country_id, merged_into,
      directory_fields from users where id = any(${[...ids]}::uuid[]) and (not deleted or email not like 'former-%@convoy.invalid')`
}

/** What departments and countries are called, and people as far as the caller may see them. */
export async function findCalled(
  db: Db,
  { places, people, scope }: { places: readonly string[]; people: readonly string[]; scope: Scope },
): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(db)`
    select id, name from departments where id = any(${[...places]}::uuid[])
    union all select id, name from countries where id = any(${[...places]}::uuid[])
    union all select u.id, u.first_name || ' ' || u.last_name from users u
      where u.id = any(${[...people]}::uuid[]) and ${isWithinScope(scope)}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of these departments and countries that are still here. */
export async function findPlaces(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db)`select id from departments where id = any(${[...ids]}::uuid[])
    union all select id from countries where id = any(${[...ids]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
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
