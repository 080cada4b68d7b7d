import { sql } from 'kysely'
import { VOTE_STATES } from '#features/vote/contract/vote.ts'
import type { VoteContent, VoteOptionContent } from '#features/vote/contract/console.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { titlesIn } from '#platform/server/lists/search.ts'
import {
  type ConsolePage,
  type ConsoleSource,
  type ConsoleWish,
  findConsolePage,
  inOrder,
} from '#platform/server/lists/console-list.ts'
import type { Db } from '#platform/server/schema.ts'
import { rowsOfVotes, type VoteRow } from './vote.store.ts'

export type VoteConsoleRow = VoteRow & { voters: number; voted: number }

const rowsOfConsole = sql`select v.*, (select count(*) from vote_voters w where w.vote_id = v.id) as voters,
    (select count(*) from vote_voters w where w.vote_id = v.id and w.voted) as voted
  from (${rowsOfVotes}) v`

const consoleSource: ConsoleSource = {
  rows: sql`(${rowsOfVotes}) a`,
  states: ['draft', ...VOTE_STATES],
  state: sql`a.state`,
  date: sql`a.opens_at`,
  texts: titlesIn(sql`a.texts`),
}

/** A page of what is wished for, in the order that is wished for, and how many there are by state. */
export async function findConsole(
  db: Db,
  wish: ConsoleWish,
): Promise<ConsolePage & { rows: VoteConsoleRow[] }> {
  const page = await findConsolePage(db, consoleSource, wish)
  const { rows } =
    await sql<VoteConsoleRow>`select * from (${rowsOfConsole}) d where id = any(${page.ids}::uuid[])`.execute(
      db,
    )
  return { ...page, rows: inOrder(page.ids, rows) }
}

export async function findVoteRow(db: Db, id: string): Promise<VoteConsoleRow | undefined> {
  const { rows } = await sql<VoteConsoleRow>`select * from (${rowsOfConsole}) d where id = ${id}`.execute(db)
  return rows[0]
}

/** The vote as it is, changed by nobody else before the end of the transaction. */
export async function lockVote(tx: Db, id: string): Promise<VoteConsoleRow | undefined> {
  await sql`select from votes where id = ${id} for update`.execute(tx)
  return findVoteRow(tx, id)
}

type Written = Pick<VoteContent, 'texts' | 'audience' | 'opens_at' | 'closes_at'>

function columnsOf({ texts, audience, opens_at, closes_at }: Written) {
  return { texts: toJson(texts), ...audience, opens_at, closes_at }
}

export async function insertVote(tx: Db, content: Written, author_id: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('votes')
    .values({ ...columnsOf(content), author_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setVote(tx: Db, id: string, content: Written): Promise<void> {
  await tx.updateTable('votes').set(columnsOf(content)).where('id', '=', id).execute()
}

/** Puts these in the place of the ones that there were; answers their ids. */
export async function replaceOptions(
  tx: Db,
  voteId: string,
  options: readonly VoteOptionContent[],
): Promise<string[]> {
  await tx.deleteFrom('vote_options').where('vote_id', '=', voteId).execute()
  const rows = await tx
    .insertInto('vote_options')
    .values(options.map((content, position) => ({ vote_id: voteId, position, content: toJson(content) })))
    .returning(['id', 'position'])
    .execute()
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

/** False when its close is past. It opens at once when its opening is. */
export async function setPublished(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('votes')
    .set({
      published_at: sql<string>`clock_timestamp()`,
      opens_at: sql<string>`greatest(opens_at, clock_timestamp())`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`closes_at > clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it has opened. */
export async function setWithdrawn(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('votes')
    .set({ published_at: null })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where(sql<boolean>`opens_at > clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('votes').where('id', '=', id).execute()
}

export async function setDecided(
  tx: Db,
  id: string,
  decision: { option_id: string; note: string; decided_by: string | null },
): Promise<void> {
  const { option_id, note, decided_by } = decision
  await tx
    .updateTable('votes')
    .set({
      decided_option_id: option_id,
      decision_note: note,
      decided_at: sql<string>`now()`,
      decided_by,
    })
    .where('id', '=', id)
    .execute()
}
