import { type RawBuilder, sql } from 'kysely'
import type { PeopleImport, PeopleImportRow, PeoplePlan } from '#features/people/contract/imports.ts'
import { WRITTEN_NAMES } from '#platform/contract/written-fields.ts'
import { isWithinScope, type Scope } from '#features/account/server/account.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Cells, ImportOptions } from './cells.ts'
import type { Known, PlannedRow } from './import.rules.ts'

const isSomebody = sql<boolean>`(not u.deleted or u.email not like 'former-%@convoy.invalid')`

/** A person in the words of a file. */
const asCells = sql`jsonb_build_object(${sql.raw(WRITTEN_NAMES.map((name) => `'${name}', u.${name}`).join(', '))},
  'department', d.name, 'country', c.code,
  'language', u.language, 'access', case when u.access then 'yes' else 'no' end,
  'active', case when u.deleted then 'no' else 'yes' end)`
const people = sql`users u left join departments d on d.id = u.department_id
  left join countries c on c.id = u.country_id`
// The names of accounts that were merged into this one.
const also = sql`coalesce((select jsonb_agg(jsonb_build_object('email', m.email, 'worker_id', m.worker_id))
  from users m where m.merged_into = u.id), '[]')`
const known = (where: RawBuilder<unknown>) =>
  sql<Known>`select u.id, u.role, u.department_id, u.country_id, u.directory_fields, ${asCells} as cells, ${also} as also
    from ${people} where ${where}`

/** Whoever has one of these worker ids or addresses, or had it as another account, wherever they are. */
export async function findNamedPeople(
  db: Db,
  { workerIds, emails }: { workerIds: readonly string[]; emails: readonly string[] },
): Promise<Known[]> {
  const isNamed = (person: string) => {
    const column = (name: string) => sql.ref(`${person}.${name}`)
    return sql`(${column('worker_id')} = any(${[...workerIds]}::text[])
      or ${column('email')} = any(${[...emails]}::text[]))`
  }
  const { rows } = await known(sql`${isSomebody} and u.merged_into is null and (${isNamed('u')}
    or u.id in (select m.merged_into from users m where m.merged_into is not null and ${isNamed('m')}))`).execute(
    db,
  )
  return rows
}

/** These people, in the words of a file. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<Known[]> {
  const { rows } = await known(sql`${isSomebody} and u.id = any(${[...ids]}::uuid[])`).execute(db)
  return rows
}

/** These people, locked until the end of the transaction. */
export async function lockKnown(tx: Db, ids: readonly string[]): Promise<Known[]> {
  await runSql(tx)`select id from users where id = any(${[...ids]}::uuid[]) order by id for update`
  const { rows } = await known(sql`u.id = any(${[...ids]}::uuid[])`).execute(tx)
  return rows
}

/** In the order of the ids: what an export holds. */
export async function findCells(db: Db, ids: readonly string[]): Promise<Known['cells'][]> {
  const rows = await rowsOf<{ cells: Known['cells'] }>(db)`select ${asCells} as cells from ${people}
    join unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) on wanted.id = u.id
    order by wanted.place`
  return rows.map(({ cells }) => cells)
}

/** Participants who may sign in, are the caller's to see, and are not among these. */
export async function findMissing(db: Db, present: readonly string[], scope: Scope) {
  return rowsOf<{
    id: string
    name: string
  }>(db)`select u.id, u.first_name || ' ' || u.last_name as name
    from users u where not u.deleted and u.role = 'participant' and ${isWithinScope(scope)}
      and not 'active' = any(u.directory_fields)
      and not exists (select from unnest(${[...present]}::uuid[]) here (id) where here.id = u.id)
    order by u.sort_name, u.id`
}

export async function findPlaces(db: Db) {
  const [departments, countries] = await Promise.all([
    db.selectFrom('departments').select(['id', 'name', 'search_name']).execute(),
    db.selectFrom('countries').select(['id', 'name', 'code']).execute(),
  ])
  return { departments, countries }
}

export async function insertImport(
  tx: Db,
  wish: {
    author_id: string
    name: string
    checksum: string
    options: ImportOptions
    rows: number
    puts_back?: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('people_imports')
    .values({ ...wish, options: toJson(wish.options), state: 'preview' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const AT_ONCE = 5_000

export async function insertImportRows(tx: Db, importId: string, rows: readonly PlannedRow[]) {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(({ field, text, ...row }, place) => ({
      ...row,
      number: at + place + 1,
      problem_field: field ?? null,
      problem_text: text ?? null,
      cells: row.cells ?? null,
    }))
    await runSql(tx)`
      insert into people_import_rows (import_id, number, line, plan, user_id, name, was, wish, problem,
        problem_field, problem_text, cells)
      select ${importId}::uuid, number, line, plan, user_id, name, was, wish, problem, problem_field, problem_text, cells
      from json_to_recordset(${JSON.stringify(some)}::json) as r (number integer, line integer, plan text, user_id uuid,
        name text, was jsonb, wish jsonb, problem text, problem_field text, problem_text text, cells jsonb)`
  }
}

type Header = Omit<PeopleImport, PeoplePlan | 'done' | 'conflict' | 'put_back_by'>
const header = [
  'id',
  'name',
  'checksum',
  'state',
  'options',
  'rows',
  'created_at',
  'finished_at',
  'puts_back',
] as const

/** Whose imports somebody sees: their own, or (undefined) all. */
export type ImportReader = string | undefined

export async function findImports(db: Db, reader: ImportReader, id?: string): Promise<PeopleImport[]> {
  const rows: (Header & Pick<PeopleImport, 'put_back_by'>)[] = await db
    .selectFrom('people_imports')
    .select(header)
    .select((eb) =>
      eb
        .selectFrom('people_imports as b')
        .select('b.id')
        .whereRef('b.puts_back', '=', 'people_imports.id')
        .where('b.state', '<>', 'preview')
        .as('put_back_by'),
    )
    .$if(reader !== undefined, (query) => query.where('author_id', '=', reader!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  const ids = rows.map((row) => row.id)
  const counted = await sql<{ import_id: string; plan: PeoplePlan; outcome: string | null; count: number }>`
    select import_id, plan, outcome, count(*) as count from people_import_rows
    where import_id = any(${ids}::uuid[]) group by 1, 2, 3`.execute(db)
  return rows.map((row) => {
    const own = counted.rows.filter(({ import_id }) => import_id === row.id)
    const sum = (fits: (group: (typeof own)[number]) => boolean) =>
      own.filter(fits).reduce((total, { count }) => total + count, 0)
    const of = (plan: PeoplePlan) => sum((group) => group.plan === plan)
    return {
      ...row,
      new: of('new'),
      changed: of('changed'),
      unchanged: of('unchanged'),
      missing: of('missing'),
      added: of('added'),
      error: of('error'),
      done: sum(({ outcome }) => outcome === 'done'),
      conflict: sum(({ outcome }) => outcome === 'conflict'),
    }
  })
}

type RowOfImport = Omit<PeopleImportRow, 'changes'> & { was: Cells; wish: Cells }

export async function findImportRows(
  db: Db,
  wish: {
    id: string
    plan?: PeoplePlan | undefined
    outcome?: 'conflict' | undefined
    after: number
    limit: number
  },
): Promise<RowOfImport[]> {
  return (await db
    .selectFrom('people_import_rows')
    .select(['number', 'line', 'plan', 'outcome', 'name', 'user_id', 'was', 'wish'])
    .select(['problem', 'problem_field', 'problem_text', 'cells'])
    .where('import_id', '=', wish.id)
    .where('number', '>', wish.after)
    .$if(wish.plan !== undefined, (query) => query.where('plan', '=', wish.plan!))
    .$if(wish.outcome !== undefined, (query) => query.where('outcome', '=', wish.outcome!))
    .orderBy('number')
    .limit(wish.limit)
    .execute()) as RowOfImport[]
}

/** Lets an import begin: of many presses one. False when it has begun before. */
export async function setImportRunning(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('people_imports')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The next rows to be done, and whose import it is; whoever else works at it waits. Nothing when it is done. */
export async function takeImport(tx: Db, id: string, limit: number) {
  const found = await tx
    .selectFrom('people_imports')
    .select(['author_id', 'options', 'action_id'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const plans = [
    'new',
    'changed',
    'added',
    ...(found.options.missing === 'deactivate' ? ['missing' as const] : []),
  ]
  const rows = await tx
    .selectFrom('people_import_rows')
    .select(['number', 'plan', 'user_id', 'was', 'wish'])
    .where('import_id', '=', id)
    .where('outcome', 'is', null)
    .where('plan', 'in', plans as PeoplePlan[])
    .orderBy('number')
    .limit(limit)
    .execute()
  return { ...found, rows }
}

/** Under which line of the organisers' log an import runs. */
export async function setImportAction(tx: Db, id: string, actionId: string) {
  await tx.updateTable('people_imports').set({ action_id: actionId }).where('id', '=', id).execute()
}

export async function findImportAction(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('people_imports')
    .select('action_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.action_id ?? null
}

export type Settled = { number: number; outcome: 'done' | 'conflict'; user_id: string | null }

export async function setImportOutcomes(tx: Db, id: string, settled: readonly Settled[]) {
  await runSql(tx)`update people_import_rows r set outcome = o.outcome, user_id = o.user_id
    from json_to_recordset(${JSON.stringify(settled)}::json) as o (number integer, outcome text, user_id uuid)
    where r.import_id = ${id} and r.number = o.number`
}

export async function setImportDone(tx: Db, id: string) {
  await tx
    .updateTable('people_imports')
    .set({ state: 'done', finished_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Previews and rows are about people: after so many days they are forgotten. */
export async function deleteOldImports(db: Db, days: number) {
  await db
    .deleteFrom('people_imports')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}

/** Does some work, and undoes what it wrote when the database refuses it: the transaction goes on. */
export async function attempt(tx: Db, work: () => Promise<void>): Promise<boolean> {
  await runSql(tx)`savepoint attempt`
  try {
    await work()
    await runSql(tx)`release savepoint attempt`
    return true
  } catch (error) {
    await runSql(tx)`rollback to savepoint attempt`
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}
