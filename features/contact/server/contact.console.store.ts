import { sql } from 'kysely'
import type { ContactState } from '#features/contact/contract/contact.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, firstOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

export type ThreadConsoleRow = RowOf<
  'contact_threads',
  'id' | 'subject' | 'state' | 'created_at' | 'last_at' | 'waiting_since' | 'user_id' | 'assigned_id'
> & {
  topic: string
  unread: number
  excerpt: string
  first_name: string
  last_name: string
  email: string
  department: string | null
  assigned_first_name: string | null
  assigned_last_name: string | null
  /** Microseconds since 1970 of what the list is ordered by. */
  place_micros: number
}

type ThreadCursor = { at: number; id: string }
type ThreadsAsked = {
  state: ContactState | undefined
  assigned: 'me' | 'nobody' | undefined
  organiser_id: string
  scope: Scope
  words: readonly string[]
  after: ThreadCursor | undefined
  limit: number
}

const rowsOfConsole = sql`select t.id, t.topic, t.subject, t.state, t.created_at, t.last_at, t.waiting_since,
    (select count(*) from contact_messages m where m.thread_id = t.id and m.from_organisers and m.read_at is null)
      as unread,
    left(coalesce((select m.body from contact_messages m where m.thread_id = t.id
      order by m.created_at desc, m.id desc limit 1), ''), 160) as excerpt,
    u.id as user_id, u.first_name, u.last_name, u.email, d.name as department,
    o.id as assigned_id, o.first_name as assigned_first_name, o.last_name as assigned_last_name
  from contact_threads t join users u on u.id = t.user_id left join departments d on d.id = u.department_id
  left join users o on o.id = t.assigned_id`

/** Whoever waits longest first where only open ones are asked for, else the newest message first. */
export async function findConsole(db: Db, wish: ThreadsAsked): Promise<ThreadConsoleRow[]> {
  const { state, assigned, organiser_id, scope, words, after, limit } = wish
  const byWaiting = state === 'open'
  const key = byWaiting ? sql`coalesce(t.waiting_since, t.last_at)` : sql`t.last_at`
  const conditions = [
    // What the organisers wrote of themselves needs nobody until it is answered.
    state ? sql`t.state = ${state}` : sql`(t.topic <> 'organisers' or t.waiting_since is not null)`,
    isPersonWithin(scope, sql`t.user_id`),
    assigned === 'me' ? sql`t.assigned_id = ${organiser_id}` : sql`true`,
    assigned === 'nobody' ? sql`t.assigned_id is null` : sql`true`,
    ...words.map(
      (word) => sql`(${holds(sql`folded(t.subject || ' ' || u.first_name || ' ' || u.last_name)`, word)}
        or exists (select from contact_messages m where m.thread_id = t.id and ${holds(sql`folded(m.body)`, word)}))`,
    ),
    after
      ? sql`(${key}, t.id) ${byWaiting ? sql`>` : sql`<`}
          (timestamptz 'epoch' + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`
      : sql`true`,
  ]
  const direction = byWaiting ? sql`asc` : sql`desc`
  return rowsOf<ThreadConsoleRow>(db)`
    select r.*, (extract(epoch from place) * 1000000)::bigint as place_micros
    from (select t.id as place_id, ${key} as place from contact_threads t join users u on u.id = t.user_id
      where ${sql.join(conditions, sql` and `)} order by ${key} ${direction}, t.id ${direction} limit ${limit}) p
    join (${rowsOfConsole}) r on r.id = p.place_id order by place ${direction}, r.id ${direction}`
}

export async function findThreadConsoleRow(db: Db, id: string): Promise<ThreadConsoleRow | undefined> {
  return firstOf<ThreadConsoleRow>(db)`${rowsOfConsole} where t.id = ${id}`
}

/** Who has written a thread. */
export const writerOf = (threadId: string) => sql`select user_id from contact_threads where id = ${threadId}`

/** False when this is no organiser who can sign in. */
export async function setAssigned(tx: Db, id: string, organiserId: string | null): Promise<boolean> {
  if (organiserId !== null) {
    const rows = await rowsOf(tx)`select from users where id = ${organiserId} and not deleted
      and role in ('organiser', 'administrator')`
    if (rows.length === 0) return false
  }
  await tx.updateTable('contact_threads').set({ assigned_id: organiserId }).where('id', '=', id).execute()
  return true
}
