import { type RawBuilder, sql } from 'kysely'
import type { AuditAction, AuditChange } from '#features/audit/contract/audit.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, firstOf, idsOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type FoundAction = RowOf<
  'audit_actions',
  'id' | 'at' | 'actor_id' | 'via' | 'operation' | 'permission' | 'subject' | 'outcome'
> &
  Pick<AuditAction, 'changed' | 'things' | 'people'> & {
    first_name: string | null
    last_name: string | null
    at_micros: number
  }

export type AuditWish = {
  actor_id?: string | undefined
  about_id?: string | undefined
  permission?: string | undefined
  words: readonly string[]
  from?: string | undefined
  until?: string | undefined
  after?: { at: number; id: string } | undefined
  limit: number
}

// Of whoever bears a name that very many bear the first so many are looked for.
const MOST_NAMESAKES = 500

/** Whose names hold every word: who did something, or was changed by it. */
async function findNamesakes(db: Db, words: readonly string[]): Promise<string[]> {
  const named = words.map((word) => holds(sql`console_search`, word))
  return idsOf(db)`select id from users where ${sql.join(named, sql` and `)}
    and not (deleted and email like 'former-%@convoy.invalid') order by id limit ${MOST_NAMESAKES}`
}

/** What has to hold of the action `a` for it to be about these words. */
async function saysAll(db: Db, words: readonly string[]): Promise<RawBuilder<unknown>> {
  const all = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => holds(text, word)),
      sql` and `,
    )
  // An id is asked for as it stands in an address or a file.
  const ids = words.filter((word) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word))
  const people = [...(await findNamesakes(db, words)), ...ids]
  // Each way by an index of its own: the log is long, and what is looked for is rare.
  return sql`a.id in (
    select id from audit_actions b where ${all(sql`folded(b.operation || ' ' || b.subject)`)}
    union select id from audit_actions where actor_id = any(${people}::uuid[])
    union select action_id from audit_people where user_id = any(${people}::uuid[])
    union select action_id from audit_things where ${all(sql`folded(name)`)} or thing_id = any(${ids}))`
}

// Whoever is asked for stands first.
const peopleOf = (
  actionId: RawBuilder<unknown>,
  most: number,
  about: string | null = null,
) => sql`jsonb_build_object(
  'total', (select count(*) from audit_people where action_id = ${actionId}),
  'first', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name,
      'last_name', p.last_name) order by p.is_asked desc, p.sort_name, p.id)
    from (select u.id, u.first_name, u.last_name, u.sort_name, u.id is not distinct from ${about}::uuid as is_asked from audit_people ap join users u on u.id = ap.user_id
      where ap.action_id = ${actionId} order by 5 desc, ap.user_id limit ${most}) p), '[]'))`

const thingsOf = (actionId: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(jsonb_build_object(
    'kind', kind, 'id', thing_id, 'name', name) order by place) from audit_things where action_id = ${actionId}), '[]')`

export async function findActions(db: Db, wish: AuditWish): Promise<FoundAction[]> {
  const { actor_id, about_id, permission, words, from, until, after, limit } = wish
  const conditions = [
    actor_id ? sql`a.actor_id = ${actor_id}` : sql`true`,
    about_id
      ? sql`a.id in (select action_id from audit_people where user_id = ${about_id}::uuid)`
      : sql`true`,
    permission ? sql`a.permission = ${permission}` : sql`true`,
    from ? sql`a.at >= ${from}` : sql`true`,
    until ? sql`a.at < ${until}` : sql`true`,
    words.length > 0 ? await saysAll(db, words) : sql`true`,
    after
      ? sql`(a.at < ${momentOf(after.at)} or (a.at = ${momentOf(after.at)} and a.id > ${after.id}::uuid))`
      : sql`true`,
  ]
  return rowsOf<FoundAction>(db)`
    select f.*, coalesce((select jsonb_agg(jsonb_build_object('table', c.table_name, 'rows', c.sum) order by c.first)
        from (select table_name, sum(total)::int as sum, min(id) as first from audit_changes
          where action_id = f.id group by table_name) c), '[]') as changed,
      ${thingsOf(sql`f.id`)} as things, ${peopleOf(sql`f.id`, 3, about_id)} as people
    from (select a.id, a.at, a.actor_id, u.first_name, u.last_name, a.via, a.operation, a.permission, a.subject,
        a.outcome, (extract(epoch from a.at) * 1000000)::bigint as at_micros
      from audit_actions a left join users u on u.id = a.actor_id
      where ${sql.join(conditions, sql` and `)} order by a.at desc, a.id limit ${limit}) f
    order by f.at desc, f.id`
}

const momentOf = (micros: number) => sql`timestamptz 'epoch' + ${micros} * interval '1 microsecond'`

/** One of them, whatever its age. */
export async function findAction(db: Db, id: string) {
  return firstOf<FoundAction & { input: unknown }>(db)`
    select a.*, u.first_name, u.last_name, 0 as at_micros, coalesce((select jsonb_agg(jsonb_build_object(
        'table', c.table_name, 'rows', c.total) order by c.id) from audit_changes c where c.action_id = a.id), '[]')
      as changed, ${thingsOf(sql`a.id`)} as things, ${peopleOf(sql`a.id`, 200)} as people
    from audit_actions a left join users u on u.id = a.actor_id where a.id = ${id}`
}

export async function findChanges(db: Db, actionId: string): Promise<AuditChange[]> {
  return rowsOf<AuditChange>(db)`select table_name as "table", kind, total, rows from audit_changes
    where action_id = ${actionId} order by id limit 200`
}

/** What people, departments and countries with these ids are called; who has left has no name any more. */
export async function findCalled(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return rowsOf<{ id: string; name: string }>(db)`
    select id, first_name || ' ' || last_name as name from users where id = any(${[...ids]}::uuid[])
      and not (deleted and email like 'former-%@convoy.invalid')
    union all select id, name from departments where id = any(${[...ids]}::uuid[])
    union all select id, name from countries where id = any(${[...ids]}::uuid[])
    union all select distinct on (thing_id) thing_id::uuid, name from audit_things
      where thing_id = any(${[...ids]}::text[]) and name <> '' and thing_id ~ '^[0-9a-f-]{36}$'`
}
