import { sql } from 'kysely'
import type { AuditChange } from '#features/audit/contract/audit.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, firstOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type FoundAction = RowOf<
  'audit_actions',
  'id' | 'at' | 'actor_id' | 'via' | 'operation' | 'permission' | 'subject' | 'outcome'
> & {
  first_name: string | null
  last_name: string | null
  changed: { table: string; rows: number }[]
  at_micros: number
}

export type AuditWish = {
  actor_id?: string | undefined
  permission?: string | undefined
  words: readonly string[]
  from?: string | undefined
  until?: string | undefined
  after?: { at: number; id: string } | undefined
  limit: number
}

export async function findActions(db: Db, wish: AuditWish): Promise<FoundAction[]> {
  const { actor_id, permission, words, from, until, after, limit } = wish
  const named = sql`folded(a.operation || ' ' || a.subject || ' ' || coalesce(u.first_name || ' ' || u.last_name, ''))`
  const conditions = [
    actor_id ? sql`a.actor_id = ${actor_id}` : sql`true`,
    permission ? sql`a.permission = ${permission}` : sql`true`,
    from ? sql`a.at >= ${from}` : sql`true`,
    until ? sql`a.at < ${until}` : sql`true`,
    ...words.map((word) => holds(named, word)),
    after
      ? sql`(a.at < ${momentOf(after.at)} or (a.at = ${momentOf(after.at)} and a.id > ${after.id}::uuid))`
      : sql`true`,
  ]
  return rowsOf<FoundAction>(db)`
    select f.*, coalesce((select jsonb_agg(jsonb_build_object('table', c.table_name, 'rows', c.sum) order by c.first)
        from (select table_name, sum(total)::int as sum, min(id) as first from audit_changes
          where action_id = f.id group by table_name) c), '[]') as changed
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
      as changed
    from audit_actions a left join users u on u.id = a.actor_id where a.id = ${id}`
}

export async function findChanges(db: Db, actionId: string): Promise<AuditChange[]> {
  return rowsOf<AuditChange>(db)`select table_name as "table", kind, total, rows from audit_changes
    where action_id = ${actionId} order by id limit 200`
}
