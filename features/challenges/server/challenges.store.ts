import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { ChallengeState } from '#features/challenges/contract/console.ts'
import * as contract from '#features/challenges/contract/challenges.ts'
import { fitsAudience } from '#platform/server/lists/audience.ts'
import { holds } from '#platform/server/lists/search.ts'
import { type Db, firstOf, onlyOf, type RowOf, rowsOf } from '#platform/server/schema.ts'

/** Whether a challenge `c` is for the person `u`. */
export const isMeant = fitsAudience('c')

/** Of `c` and the entry `e`, at this moment. */
const standing = sql<contract.ChallengeStanding>`case
  when e.state in ('approved', 'rejected', 'final') then 'done'
  when e.state in ('waiting_for_captain', 'handed_in', 'appealed') then 'waiting'
  when e.state = 'to_improve' then case when e.improve_until > now() and c.state <> 'archived' then 'working' else 'missed' end
  when c.state = 'published' and c.opens_at > now() then 'coming'
  when c.state = 'published' and c.deadline > now() then case when e.id is null then 'open' else 'working' end
  else 'missed' end`

const until = sql<string>`case when e.state = 'to_improve' then e.improve_until
  when c.opens_at > now() then c.opens_at else c.deadline end`

/**
 * The challenges that a person can see, each with their entry: their own, their crew's, or one of a crew that they
 * were part of when it handed in. Everything that participants are told goes through it. The three are looked up each
 * by its index: as one condition they would read all entries of every challenge.
 */
function visibleTo(userId: string) {
  return sql`challenges c join users u on u.id = ${userId}
    left join team_members m on m.user_id = u.id and m.left_at is null
    left join lateral (
      select e.* from (
        select own.* from challenge_entries own
          where own.challenge_id = c.id and own.team_id is null and own.user_id = u.id
        union all select crew.* from challenge_entries crew
          where crew.challenge_id = c.id and crew.team_id = m.team_id
        union all select made.* from challenge_makers k join challenge_entries made on made.id = k.entry_id
          where k.challenge_id = c.id and k.user_id = u.id) e
      order by e.team_id is not distinct from m.team_id desc limit 1
    ) e on true
    where c.state <> 'draft' and (e.id is not null or c.state <> 'archived' and ${isMeant})`
}

export type CardRow = RowOf<'challenge_texts', 'language' | 'title' | 'description' | 'cover_alt'> & {
  id: string
  state: ChallengeState
  stage_id: string | null
  stage_name: string | null
  stage_order: number | null
  for_whom: contract.ChallengeFor
  opens_at: string
  deadline: string
  until: string
  points_min: number
  points_max: number
  precheck: boolean
  proof: contract.Proof
  cover_id: string | null
  standing: contract.ChallengeStanding
  rank: number
  key: number
  begun: boolean
  over: boolean
  entry_id: string | null
  entry_state: contract.EntryState | null
  entry_points: number | null
  entry_team_id: string | null
  improvable: boolean
  team_id: string | null
  captain: boolean | null
}

type ChallengeListReader = { id: string; language: Language }
export type ChallengeCursor = { rank: number; key: number; id: string }

function cards({ id, language }: ChallengeListReader, condition: RawBuilder<unknown>) {
  return sql`select * from (
    select c.id, c.state, c.stage_id, s.name as stage_name, s."order" as stage_order, c.for_whom, c.opens_at,
      c.deadline, v.until, c.points_min, c.points_max, c.precheck, c.proof, c.cover_id, t.language, t.title,
      t.description, t.cover_alt, v.standing, array_position(${[...contract.STANDINGS]}::text[], v.standing) as rank,
      ((extract(epoch from v.until) * 1000000)::bigint
        * case when v.standing in ('open', 'working', 'coming') then 1 else -1 end) as key,
      v.begun, v.over, v.entry_id, v.entry_state, v.entry_points, v.entry_team_id, v.improvable, v.team_id, v.captain
    from (select c.id, ${standing} as standing, ${until} as until, c.opens_at <= now() as begun,
        c.deadline <= now() as over, e.id as entry_id, e.state as entry_state, e.points as entry_points,
        e.team_id as entry_team_id, coalesce(e.improve_until > now(), false) as improvable, m.team_id, m.captain
      from ${visibleTo(id)}) v
    join challenges c on c.id = v.id
    left join stages s on s.id = c.stage_id
    cross join lateral (select * from challenge_texts t where t.challenge_id = c.id and t.version = c.version
      order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1) t
  ) shown where ${condition}`
}

/** What is open or in work first by its end, then what waits, comes, is done or missed. */
export async function findVisible(
  db: Db,
  reader: ChallengeListReader,
  wish: {
    standing: contract.ChallengeStanding | undefined
    stage_id: string | undefined
    words: readonly string[]
    after: ChallengeCursor | undefined
    limit: number
  },
): Promise<CardRow[]> {
  const { words, after, limit } = wish
  const conditions = [
    wish.standing ? sql`standing = ${wish.standing}` : sql`true`,
    wish.stage_id ? sql`stage_id = ${wish.stage_id}` : sql`true`,
    ...words.map(
      (word) => sql`exists (select from challenges c join challenge_texts w on w.challenge_id = c.id
        and w.version = c.version where c.id = shown.id and ${holds(sql`w.search_text`, word)})`,
    ),
    after ? sql`(rank, key, id) > (${after.rank}, ${after.key}, ${after.id}::uuid)` : sql`true`,
  ]
  return rowsOf<CardRow>(db)`${cards(reader, sql.join(conditions, sql` and `))}
    order by rank, key, id limit ${limit}`
}

/** The challenge to do next, as the counter tells it. */
export async function findNext(db: Db, reader: ChallengeListReader) {
  const found = await firstOf<{ id: string; title: string; points: number; standing: 'working' | 'open' }>(
    db,
  )`
    select id, title, points_max as points, standing
    from (${cards(reader, sql`standing in ('working', 'open')`)}) waiting
    order by standing = 'working' desc, points_max desc, key, id limit 1`
  return found ?? null
}

export async function findOneVisible(
  db: Db,
  reader: ChallengeListReader,
  id: string,
): Promise<CardRow | undefined> {
  return firstOf<CardRow>(db)`${cards(reader, sql`id = ${id}`)}`
}

/** For lists of other parts: of these challenges those that the reader can see. */
export async function findSomeVisible(
  db: Db,
  reader: ChallengeListReader,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return rowsOf<CardRow>(db)`${cards(reader, sql`id = any(${[...ids]}::uuid[])`)}`
}

export async function countStandings(
  db: Db,
  userId: string,
): Promise<Record<contract.ChallengeStanding, number> & { to_check: number; now: string }> {
  const rows = await rowsOf<{ standing: contract.ChallengeStanding; count: number; to_check: number }>(db)`
    select standing, count(*)::int as count, count(*) filter (where to_check)::int as to_check
    from (select ${standing} as standing, e.state = 'waiting_for_captain' and m.captain
        and e.team_id = m.team_id as to_check from ${visibleTo(userId)}) each
    group by standing`
  const { rows: clock } = await sql<{ now: string }>`select now() as now`.execute(db)
  const counts = Object.fromEntries(contract.STANDINGS.map((name) => [name, 0])) as Record<
    contract.ChallengeStanding,
    number
  >
  for (const { standing: name, count } of rows) counts[name] = count
  return {
    ...counts,
    to_check: rows.reduce((sum, each) => sum + each.to_check, 0),
    now: clock[0]!.now,
  }
}

export async function readNow(db: Db): Promise<string> {
  return (await onlyOf<{ now: string }>(db)`select clock_timestamp() as now`).now
}
