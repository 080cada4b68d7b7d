import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { EntryState, Proof } from '#features/challenges/contract/challenges.ts'
import { isPersonWithin, type Scope } from '#features/account/server/account.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

/** How long an entry is kept for whoever claimed it. */
const CLAIM_MINUTES = 15

export type ReviewRow = RowOf<'challenges', 'id' | 'for_whom' | 'points_min' | 'points_max'> & {
  challenge_id: string
  title: string
  state: EntryState
  who: string
  handed_in_at: string | null
  task: string
  at: number
  waiting_minutes: number
  points: number | null
  claimer_id: string | null
  claimer_name: string | null
  is_own: boolean
  proof: Proof
  text: string
  number: number | null
  link: string | null
  wall_agreed: boolean
}

/** Whoever looks at entries; titles are in their language where they are written in it. */
export type Reviewer = { id: string | null; language?: Language }

/** Entries that have been handed in at least once, as this organiser sees them. */
function reviews({ id: readerId, language }: Reviewer, scope?: Scope) {
  return sql`select * from (
    select e.id, e.challenge_id, t.title, t.description as task, c.for_whom, e.state, e.handed_in_at, e.decided_at, e.points, e.text, e.number, e.link,
      e.wall_agreed, c.proof, c.points_min, c.points_max,
      coalesce(g.name, o.first_name || ' ' || o.last_name) as who,
      (extract(epoch from case when e.state in ('handed_in', 'appealed') then e.handed_in_at
        else coalesce(e.decided_at, e.handed_in_at) end) * 1000000)::bigint as at,
      floor(extract(epoch from clock_timestamp() - e.handed_in_at) / 60)::int as waiting_minutes,
      k.id as claimer_id, k.first_name || ' ' || k.last_name as claimer_name, ${isOwn(readerId)} as is_own
    from challenge_entries e
    join challenges c on c.id = e.challenge_id
    join users o on o.id = e.user_id
    left join teams g on g.id = e.team_id
    left join users k on k.id = e.claimed_by
      and e.claimed_at > clock_timestamp() - ${CLAIM_MINUTES} * interval '1 minute'
    cross join lateral (select title, description from challenge_texts t where t.challenge_id = c.id and t.version = c.version
      order by t.language = ${language ?? 'en'} desc, t.language limit 1) t
    where e.handed_in_at is not null and ${isPersonWithin(scope, sql`e.user_id`)}
  ) r`
}

/** Whose an entry is; a crew’s is whose who began it. */
export const ownerOf = (entryId: string) => sql`select user_id from challenge_entries where id = ${entryId}`

/** Of `e`: made by this person, or by the crew in which they ride. */
function isOwn(userId: string | null) {
  return sql<boolean>`coalesce(e.user_id = ${userId}::uuid, false)
    or exists (select from challenge_makers k where k.entry_id = e.id and k.user_id = ${userId}::uuid)
    or exists (select from team_members m where m.user_id = ${userId}::uuid and m.left_at is null
      and m.team_id = e.team_id)`
}

const DECIDED: ReadonlySet<EntryState> = new Set(['approved', 'to_improve', 'rejected', 'final'])

type ReviewsAsked = {
  state: EntryState | undefined
  challenge_id: string | undefined
  free: boolean
  scope: Scope
  after: { at: number; id: string } | undefined
  limit: number
}

/** What waits the longest first, or the newest decision. */
export async function findReviews(db: Db, reader: Reviewer, wish: ReviewsAsked): Promise<ReviewRow[]> {
  const { state, challenge_id, free, scope, after, limit } = wish
  const isDecided = state !== undefined && DECIDED.has(state)
  const order = isDecided ? sql`decided_at desc, id desc` : sql`at, id`
  const beyond = ({ at, id }: { at: number; id: string }) =>
    isDecided
      ? sql`(decided_at, id) < (timestamptz 'epoch' + ${at} * interval '1 microsecond', ${id}::uuid)`
      : sql`(at, id) > (${at}, ${id}::uuid)`
  const conditions = [
    state ? sql`state = ${state}` : sql`state in ('handed_in', 'appealed')`,
    challenge_id ? sql`challenge_id = ${challenge_id}` : sql`true`,
    free ? sql`not is_own and (claimer_id is null or claimer_id = ${reader.id}::uuid)` : sql`true`,
    after ? beyond(after) : sql`true`,
  ]
  return rowsOf<ReviewRow>(db)`${reviews(reader, scope)} where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit}`
}

export async function findReview(db: Db, reader: Reviewer, id: string): Promise<ReviewRow | undefined> {
  return firstOf<ReviewRow>(db)`${reviews(reader)} where id = ${id}`
}

export async function countWaiting(db: Db, scope?: Scope): Promise<number> {
  const { count } = await onlyOf<{ count: number }>(db)`select count(*)::int as count from challenge_entries e
    where e.state in ('handed_in', 'appealed') and ${isPersonWithin(scope, sql`e.user_id`)}`
  return count
}

export async function setClaim(tx: Db, id: string, userId: string | null): Promise<void> {
  await tx
    .updateTable('challenge_entries')
    .set({ claimed_by: userId, claimed_at: userId && sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody else could look at an entry: an organiser who has neither made it nor is this person. */
export async function hasOtherReviewer(db: Db, entryId: string, userId: string): Promise<boolean> {
  const { found } = await onlyOf<{ found: boolean }>(db)`select exists (
    select from users u join challenge_entries e on e.id = ${entryId}
    where u.role in ('organiser', 'administrator') and not u.deleted and u.id not in (${userId}, e.user_id)
      and not exists (select from challenge_makers k where k.entry_id = e.id and k.user_id = u.id)) as found`
  return found
}

export async function wasAppealed(db: Db, entryId: string): Promise<boolean> {
  const { found } = await onlyOf<{ found: boolean }>(db)`select exists (select from challenge_entry_events
    where entry_id = ${entryId} and kind = 'appealed') as found`
  return found
}

/** Until when to improve: the wished moment when it lies ahead, else three days from now or the deadline. */
export async function improvementEnd(
  db: Db,
  wished: string | null,
  deadline: string,
): Promise<string | undefined> {
  const rows = await rowsOf<{ until: string; ahead: boolean }>(db)`
    select until, until > clock_timestamp() as ahead from (select coalesce(${wished}::timestamptz,
      greatest(${deadline}::timestamptz, clock_timestamp() + interval '3 days')) as until) u`
  return rows[0]!.ahead ? rows[0]!.until : undefined
}

/** The title in each language that it has, English first. */
export async function findTitles(
  db: Db,
  challengeId: string,
): Promise<{ language: string; title: string }[]> {
  return rowsOf<{ language: string; title: string }>(db)`select t.language, t.title
    from challenges c join challenge_texts t on t.challenge_id = c.id and t.version = c.version
    where c.id = ${challengeId} order by t.language`
}

/** What a decision changes of any entry. */
export const decided = (by: string | null) => ({
  reviewed_by: by,
  claimed_by: null,
  decided_at: sql<string>`clock_timestamp()`,
})

/** Whether its makers have written on it since the last decision. */
export async function hasGoneOn(db: Db, entryId: string): Promise<boolean> {
  const { found } = await onlyOf<{ found: boolean }>(db)`select exists (select from challenge_entries
    where id = ${entryId} and saved_at > decided_at) as found`
  return found
}
