import { openingTable } from '#features/content/server/content.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { type Db, firstOf, rowsOf, runSql } from '#platform/server/schema.ts'
import { rowsOfVotes, type VoteRow } from './vote.store.ts'

export const openVotes = openingTable<VoteRow>({ table: 'votes', rows: rowsOfVotes })

/** Fixes the list of voters for good, with an empty count for so many options. */
export async function insertVoters(tx: Db, voteId: string, userIds: readonly string[], options: number) {
  await runSql(tx)`insert into vote_voters (vote_id, user_id) select ${voteId}, unnest(${userIds}::uuid[])`
  await tx
    .insertInto('vote_tallies')
    .values({ vote_id: voteId, counts: Array<number>(options).fill(0) })
    .execute()
}

export async function setFingerprint(tx: Db, voteId: string, fingerprint: string): Promise<void> {
  await tx.updateTable('votes').set({ fingerprint }).where('id', '=', voteId).execute()
}

/** Everybody on the list, or those alone who have not voted. */
export async function findVoters(tx: Db, voteId: string, wish: { waiting: boolean }): Promise<string[]> {
  const rows = await tx
    .selectFrom('vote_voters')
    .select('user_id')
    .where('vote_id', '=', voteId)
    .$if(wish.waiting, (query) => query.where('voted', '=', false))
    // Not as they lie, which is how they voted.
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type DepartmentTurnout = { department_id: string | null; voted: number }

/** How many voted, by the department in which they are at this moment. */
export async function countByDepartment(tx: Db, voteId: string): Promise<DepartmentTurnout[]> {
  return rowsOf<DepartmentTurnout>(tx)`select u.department_id, count(*)::int as voted
    from vote_voters w join users u on u.id = w.user_id
    where w.vote_id = ${voteId} and w.voted group by 1 order by 2 desc, 1`
}

export async function insertTurnout(tx: Db, vote_id: string, split: DepartmentTurnout[]): Promise<void> {
  await tx
    .insertInto('vote_turnouts')
    .values({ vote_id, split: toJson(split) })
    .execute()
}

/**
 * Changes nothing, but now the close has written all of it: until then the transaction of a ballot (`xmin`) stands in
 * the row of its voter, in the ballot and in a version of the counts.
 */
export async function rewriteBallots(tx: Db, voteId: string): Promise<void> {
  await runSql(tx)`update vote_ballots set seal = seal where vote_id = ${voteId}`
  await runSql(tx)`update vote_voters set voted = voted where vote_id = ${voteId}`
  await runSql(tx)`update vote_tallies set counts = counts where vote_id = ${voteId}`
}

export type Counted = { counts: number[]; receipts: string[]; voters: number; voted: number }

/** Everything that was counted, anew. */
export async function recount(db: Db, voteId: string): Promise<Counted | undefined> {
  return firstOf<Counted>(db)`select t.counts,
      array(select receipt from vote_ballots b where b.vote_id = t.vote_id order by receipt collate "C") as receipts,
      (select count(*) from vote_voters w where w.vote_id = t.vote_id) as voters,
      (select count(*) from vote_voters w where w.vote_id = t.vote_id and w.voted) as voted
    from vote_tallies t where t.vote_id = ${voteId}`
}
