import { type RawBuilder, sql } from 'kysely'
import { type Db, rowsOf } from '#platform/server/schema.ts'

/**
 * Thanks `t` with their post `e`, as far as a reader meets those whom they name: what is hidden, deleted or reported, or
 * of somebody who has left, is shown to nobody; what was hidden from others only to the two themselves.
 */
export function seenBy(reader: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`t.stands and e.deleted_at is null and e.hidden_at is null
    and not exists (select from wall_reports w where w.entry_id = e.id and w.decided_at is null)
    and not exists (select from users u where u.id in (t.giver_id, t.receiver_id) and u.deleted)
    and not exists (select from blocks b where b.user_id = ${reader} and b.blocked_id in (t.giver_id, t.receiver_id)
      or b.blocked_id = ${reader} and b.user_id in (t.giver_id, t.receiver_id))
    and (${reader} in (t.giver_id, t.receiver_id)
      or not exists (select from thanks_people p where p.user_id = t.receiver_id and p.hidden))`
}

type CardReader = { user_id: string; team_id: string; since: string; until: string }

/**
 * For each reader the thanks of the week of somebody aboard that moved most people, the newest of alike many. Nothing
 * where there is none that the reader may see.
 */
export async function chooseThanks(tx: Db, readers: readonly CardReader[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ user_id: string; id: string }>(tx)`
    select c.user_id, k.id from unnest(${readers.map(({ user_id }) => user_id)}::uuid[],
      ${readers.map(({ team_id }) => team_id)}::uuid[], ${readers.map(({ since }) => since)}::timestamptz[],
      ${readers.map(({ until }) => until)}::timestamptz[]) as c(user_id, team_id, since, until)
    cross join lateral (select t.id from team_members m
      join thanks t on t.receiver_id = m.user_id and t.created_at >= greatest(c.since, m.joined_at)
        and t.created_at < least(c.until, coalesce(m.left_at, c.until))
      join wall_entries e on e.id = t.id
      where m.team_id = c.team_id and m.joined_at < c.until and (m.left_at is null or m.left_at > c.since)
        and ${seenBy(sql`c.user_id`)}
      order by e.likes desc, t.created_at desc, t.id limit 1) k`
  return new Map(rows.map(({ user_id, id }) => [user_id, id]))
}
