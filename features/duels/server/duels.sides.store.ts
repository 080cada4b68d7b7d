import { sql } from 'kysely'
import { type Db, rowsOf, runSql, type RowOf } from '#platform/server/schema.ts'
import type { RewardLine } from './closing/rewards.rules.ts'

/** One of the two players of a duel, and how far they are. */
export type SideRow = Omit<RowOf<'duel_players'>, 'done_at' | 'rewarded_on'> & {
  /** Has every question behind them. */
  done: boolean
  answered: number
  right: number
  score: number
}

/** Both sides of these duels; questions that were voided count for nobody. */
export async function findSides(db: Db, duelIds: readonly string[]): Promise<SideRow[]> {
  if (duelIds.length === 0) return []
  return rowsOf<SideRow>(db)`
    select p.duel_id, p.user_id, p.done_at is not null as done, p.forfeited, p.outcome, p.reward, p.percent, p.points, p.taken_back,
      p.rating_before, p.rating_after, a.answered, a."right", a.score
    from duel_players p
    cross join lateral (
      select count(*)::int as answered, (count(*) filter (where a.verdict = 'right'))::int as "right",
        coalesce(sum(a.score), 0)::int as score
      from duel_answers a join duel_rounds r on r.duel_id = a.duel_id and r.position = a.position and not r.voided
      where a.duel_id = p.duel_id and a.user_id = p.user_id and a.locked_at is not null
    ) a
    where p.duel_id in (${sql.join(duelIds)})`
}

/** The side of this person first. */
export function sidesFor(sides: readonly SideRow[], duelId: string, userId: string): [SideRow, SideRow] {
  const both = sides.filter(({ duel_id }) => duel_id === duelId)
  const mine = both.find(({ user_id }) => user_id === userId)
  const theirs = both.find(({ user_id }) => user_id !== userId)
  if (!mine || !theirs) throw new Error('a duel without two sides')
  return [mine, theirs]
}

/** Notes that these have every question behind them. */
export async function setDone(tx: Db, duelId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('duel_players')
    .set({ done_at: sql`clock_timestamp()` })
    .where('duel_id', '=', duelId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Whoever has left does not play on. */
export async function setForfeited(tx: Db, userId: string): Promise<void> {
  await runSql(tx)`update duel_players p set forfeited = true from duels d
    where d.id = p.duel_id and d.state = 'running' and p.user_id = ${userId} and p.done_at is null`
}

type Result = Pick<SideRow, 'duel_id' | 'user_id' | 'forfeited' | 'outcome'> & {
  reward: readonly RewardLine[]
  percent: number
  points: number
  /** Counts among the rewarded duels of this day. */
  rewardedOn: string | null
  rating: { before: number; after: number } | null
}

export async function setResult(tx: Db, { duel_id, user_id, ...result }: Result): Promise<void> {
  await tx
    .updateTable('duel_players')
    .set({
      forfeited: result.forfeited,
      outcome: result.outcome,
      reward: sql`${JSON.stringify(result.reward)}::jsonb`,
      percent: result.percent,
      points: result.points,
      rewarded_on: result.rewardedOn,
      rating_before: result.rating?.before ?? null,
      rating_after: result.rating?.after ?? null,
    })
    .where('duel_id', '=', duel_id)
    .where('user_id', '=', user_id)
    .execute()
}

type NewScore = Pick<SideRow, 'duel_id' | 'user_id' | 'outcome' | 'points'> & {
  reward: readonly RewardLine[]
  taken_back?: boolean
}

/** What was scored again, or taken back; ratings and the day's count stay as they were. */
export async function setScoredAgain(tx: Db, { duel_id, user_id, reward, ...result }: NewScore) {
  await tx
    .updateTable('duel_players')
    .set({ ...result, reward: sql`${JSON.stringify(reward)}::jsonb` })
    .where('duel_id', '=', duel_id)
    .where('user_id', '=', user_id)
    .execute()
}
