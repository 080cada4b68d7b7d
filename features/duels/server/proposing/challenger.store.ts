import { sql } from 'kysely'
import { takesPart } from '#features/auth/server/auth.ts'
import { type Db, onlyOf, rowsOf } from '#platform/server/schema.ts'

export type ChallengerRow = {
  id: string
  segment: string | null
  access: boolean
  takes_part: boolean
  ready: boolean
  blocked: boolean
  /** Open duels that the person has. */
  open: number
  /** The open duel of the two. */
  duel_id: string | null
  /** Challenges of the reader to this person within a day. */
  challenges: number
}

/** Of `users as u`: has not switched duels off, for good or for a while. */
export const isReady = sql<boolean>`not exists (select from duel_people s where s.user_id = u.id
  and (not s.ready or s.snoozed_until > clock_timestamp()))`

/** Of `users as u`: neither the person nor the reader has blocked the other. */
export const isBlocked = (readerId: string) => sql<boolean>`exists (select from blocks b
  where b.user_id = u.id and b.blocked_id = ${readerId} or b.user_id = ${readerId} and b.blocked_id = u.id)`

/** Of `duels as d`: those of `users as u` and the reader, as the indexes of pairs find them. */
export const betweenThem = (readerId: string) => sql<boolean>`(
  least(d.challenger_id, d.opponent_id) = least(u.id, ${readerId}::uuid)
  and greatest(d.challenger_id, d.opponent_id) = greatest(u.id, ${readerId}::uuid))`

/** Of `duels as d`: open, and not over although nobody has written it. */
const isOpen = (over: readonly string[]) =>
  sql<boolean>`(d.state in ('proposed', 'running') and d.id <> all(${[...over]}::uuid[]))`

/** The open duel of `users as u` and the reader. */
export const openWith = (readerId: string, over: readonly string[] = []) => sql<string | null>`(select d.id
  from duels d where ${isOpen(over)} and ${betweenThem(readerId)})`

/** How these people stand to the reader, as far as a challenge needs it; unknown ones are left out. */
export async function findChallengers(
  db: Db,
  readerId: string,
  { userIds, over = [] }: { userIds: readonly string[]; over?: readonly string[] },
): Promise<Map<string, ChallengerRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await rowsOf<ChallengerRow>(db)`
    select u.id, u.segment, u.access, ${takesPart} as takes_part, ${isReady} as ready, ${isBlocked(readerId)} as blocked,
      ${openOf(sql`u.id`, over)} as open, ${openWith(readerId, over)} as duel_id,
      (select count(*)::int from duels d where ${betweenThem(readerId)} and d.challenger_id = ${readerId}
        and d.origin <> 'match' and d.created_at > clock_timestamp() - interval '1 day') as challenges
    from users u where u.id in (${sql.join(userIds)})`
  return new Map(rows.map((row) => [row.id, row]))
}

const openOf = (userId: ReturnType<typeof sql>, over: readonly string[]) =>
  sql<number>`(select count(*)::int from duel_players p
    join duels d on d.id = p.duel_id where p.user_id = ${userId} and ${isOpen(over)})`

/** Open duels of somebody, without those that are over although nobody has written it. */
export async function countOpen(db: Db, userId: string, over: readonly string[]): Promise<number> {
  return (await onlyOf<{ open: number }>(db)`select ${openOf(sql`${userId}::uuid`, over)} as open`).open
}
