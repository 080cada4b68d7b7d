import { sql } from 'kysely'
import type { VoteOptionContent } from '#features/vote/contract/console.ts'
import { openingState } from '#features/content/server/content.ts'
import { isMeant } from '#platform/server/lists/audience.ts'
import { keepEach, perDatabase } from '#platform/server/database/kept.ts'
import { type Db, firstOf, onlyOf, rowsOf, runSql, type RowOf } from '#platform/server/schema.ts'

export type VoteRow = RowOf<'votes'> & {
  /** By the clock of the database. */
  state: 'draft' | 'scheduled' | 'open' | 'closed'
}

export type OptionRow = { id: string; vote_id: string; content: VoteOptionContent }

export const rowsOfVotes = sql`select a.*, ${openingState} as state from votes a`

export type ReaderRow = VoteRow & { on_list: boolean; voted: boolean }

/** What a person sees of votes, newest opening first: those that are for them, and those on whose list they stand. */
export async function findSeen(db: Db, userId: string, wish: { id?: string; limit: number }) {
  const { id, limit } = wish
  return rowsOf<ReaderRow>(db)`select * from (select a.*, w.user_id is not null as on_list,
        coalesce(w.voted, false) as voted
      from (${rowsOfVotes}) a join users u on u.id = ${userId}
      left join vote_voters w on w.vote_id = a.id and w.user_id = u.id
      where a.published_at is not null and (w.user_id is not null or ${isMeant})
        and ${id === undefined ? sql`true` : sql`a.id = ${id}`}) seen
    order by state = 'open' and on_list and not voted desc, opens_at desc, id limit ${limit}`
}

/** In the order in which they were written. */
export function findOptions(db: Db, voteIds: readonly string[]): Promise<OptionRow[]> {
  if (voteIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('vote_options')
    .select(['id', 'vote_id', 'content'])
    .where('vote_id', 'in', voteIds)
    .orderBy('position')
    .execute()
}

type VoteTurnout = { voters: number; voted: number }
export type TallyRow = VoteTurnout & { vote_id: string; counts: number[] }

// The list is fixed when a vote opens and its marks when it closes: they are counted once, not at each look at the result.
const turnouts = perDatabase(() => keepEach<VoteTurnout>({ milliseconds: 3_600_000, most: 1_000 }))

/** Of closed votes alone: before, nobody reads what was counted. */
export async function findTallies(db: Db, voteIds: readonly string[]): Promise<TallyRow[]> {
  if (voteIds.length === 0) return []
  const tallies = await rowsOf<Omit<TallyRow, keyof VoteTurnout>>(db)`select t.vote_id, t.counts
    from vote_tallies t join votes v on v.id = t.vote_id and v.closed_at is not null
    where t.vote_id = any(${voteIds}::uuid[])`
  const ofVote = (id: string) => turnouts(db).get(id, () => countTurnout(db, id))
  return Promise.all(tallies.map(async (tally) => ({ ...tally, ...(await ofVote(tally.vote_id)) })))
}

function countTurnout(db: Db, voteId: string): Promise<VoteTurnout> {
  return onlyOf<VoteTurnout>(db)`select count(*) as voters, count(*) filter (where voted) as voted
    from vote_voters where vote_id = ${voteId}`
}

export async function hasVoted(db: Db, voteId: string, userId: string): Promise<boolean> {
  const voter = await db
    .selectFrom('vote_voters')
    .select('voted')
    .where('vote_id', '=', voteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return voter?.voted ?? false
}

/** Whether the vote is open, which it stays until the end of the transaction; this person votes nowhere else meanwhile. */
export async function shareForCasting(tx: Db, voteId: string, userId: string): Promise<boolean> {
  await runSql(tx)`select from votes where id = ${voteId} for share`
  await runSql(tx)`select from vote_voters where vote_id = ${voteId} and user_id = ${userId} for update`
  // After every wait, by the clock and not by the beginning of the transaction.
  const row = await firstOf<{ is_open: boolean }>(tx)`select opened_at is not null and closed_at is null
      and closes_at > clock_timestamp() as is_open from votes where id = ${voteId}`
  return row?.is_open ?? false
}

export function findBallot(tx: Db, voteId: string, receipt: string) {
  return tx
    .selectFrom('vote_ballots')
    .select('seal')
    .where('vote_id', '=', voteId)
    .where('receipt', '=', receipt)
    .executeTakeFirst()
}

/** Ballot, mark and count belong together; `position` is that of the choice, from 0. */
export async function insertBallot(
  tx: Db,
  ballot: { vote_id: string; user_id: string; receipt: string; seal: Buffer; position: number },
): Promise<void> {
  const { vote_id, user_id, receipt, seal, position } = ballot
  await tx
    .updateTable('vote_voters')
    .set({ voted: true })
    .where('vote_id', '=', vote_id)
    .where('user_id', '=', user_id)
    .execute()
  await tx.insertInto('vote_ballots').values({ vote_id, receipt, seal }).execute()
  await runSql(tx)`update vote_tallies set counts[${position + 1}::int] = counts[${position + 1}::int] + 1
    where vote_id = ${vote_id}`
}

/** By their letters, after one of them. */
export async function findReceipts(
  db: Db,
  voteId: string,
  wish: { starts: string; after: string; limit: number },
): Promise<string[]> {
  const { starts, after, limit } = wish
  const rows = await rowsOf<{ receipt: string }>(db)`
    select receipt from vote_ballots where vote_id = ${voteId}
    and starts_with(receipt, ${starts}) and receipt collate "C" > ${after}
    order by receipt collate "C" limit ${limit}`
  return rows.map(({ receipt }) => receipt)
}
