import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'
import { rowsOfVotes, type VoteRow } from './vote.store.ts'

/** Whether the moment of an opening or a close has come that nobody has noticed. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select exists (select from votes where published_at is not null
    and closed_at is null and ((opened_at is null and opens_at <= now()) or closes_at <= now())) as due`.execute(
    db,
  )
  return rows[0]!.due
}

/** Those whose list of voters has to be fixed, held by this transaction. */
export function lockOpening(tx: Db): Promise<VoteRow[]> {
  return lockWhere(tx, sql`opened_at is null and opens_at <= now()`)
}

/** Those whose result has to be fixed. Ballots under way are through when this answers. */
export function lockClosing(tx: Db): Promise<VoteRow[]> {
  return lockWhere(tx, sql`opened_at is not null and closed_at is null and closes_at <= now()`)
}

/** Those that close within a day, were open for two at least, and of whose close nobody was told. */
export function lockEnding(tx: Db): Promise<VoteRow[]> {
  return lockWhere(
    tx,
    sql`opened_at is not null and reminded_at is null and closes_at > now()
      and closes_at <= now() + interval '1 day' and closes_at - opens_at >= interval '2 days'`,
  )
}

async function lockWhere(tx: Db, condition: ReturnType<typeof sql>): Promise<VoteRow[]> {
  const locked = await sql<{
    id: string
  }>`select id from votes where published_at is not null and ${condition}
    order by id for update`.execute(tx)
  if (locked.rows.length === 0) return []
  const ids = locked.rows.map(({ id }) => id)
  // Whoever came first may have done it while this one waited; the lock has looked again.
  const { rows } =
    await sql<VoteRow>`select * from (${rowsOfVotes}) v where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Fixes the list of voters for good, with an empty count for so many options. */
export async function setOpened(tx: Db, voteId: string, userIds: readonly string[], options: number) {
  await sql`insert into vote_voters (vote_id, user_id) select ${voteId}, unnest(${userIds}::uuid[])`.execute(
    tx,
  )
  await tx
    .insertInto('vote_tallies')
    .values({ vote_id: voteId, counts: Array<number>(options).fill(0) })
    .execute()
  await tx
    .updateTable('votes')
    .set({ opened_at: sql<string>`clock_timestamp()` })
    .where('id', '=', voteId)
    .execute()
}

export async function setReminded(tx: Db, voteId: string): Promise<void> {
  await tx.updateTable('votes').set({ reminded_at: sql<string>`now()` }).where('id', '=', voteId).execute()
}

export async function setClosed(tx: Db, voteId: string, fingerprint: string): Promise<void> {
  await tx
    .updateTable('votes')
    .set({ closed_at: sql<string>`clock_timestamp()`, fingerprint })
    .where('id', '=', voteId)
    .execute()
}

/** Everybody on the list, or those alone who have not voted. */
export async function findVoters(tx: Db, voteId: string, wish: { waiting: boolean }): Promise<string[]> {
  const rows = await tx
    .selectFrom('vote_voters')
    .select('user_id')
    .where('vote_id', '=', voteId)
    .$if(wish.waiting, (query) => query.where('voted', '=', false))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export type Counted = { counts: number[]; receipts: string[]; voters: number; voted: number }

/** Everything that was counted, anew. */
export async function recount(db: Db, voteId: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`select t.counts,
      array(select receipt from vote_ballots b where b.vote_id = t.vote_id order by receipt collate "C") as receipts,
      (select count(*) from vote_voters w where w.vote_id = t.vote_id) as voters,
      (select count(*) from vote_voters w where w.vote_id = t.vote_id and w.voted) as voted
    from vote_tallies t where t.vote_id = ${voteId}`.execute(db)
  return rows[0]
}
