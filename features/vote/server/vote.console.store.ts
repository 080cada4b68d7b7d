import { sql } from 'kysely'
import { VOTE_STATES } from '#features/vote/contract/vote.ts'
import type { VoteContent, VoteOptionContent } from '#features/vote/contract/console.ts'
import { toJson } from '#platform/server/database/json-column.ts'
import { titlesIn } from '#platform/server/lists/search.ts'
import { contentTable } from '#features/content/server/content.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { rowsOfVotes, type VoteRow } from './vote.store.ts'

export type VoteConsoleRow = VoteRow & { voters: number; voted: number }

export const votes = contentTable<VoteConsoleRow>({
  table: 'votes',
  rows: sql`select v.*, (select count(*) from vote_voters w where w.vote_id = v.id) as voters,
      (select count(*) from vote_voters w where w.vote_id = v.id and w.voted) as voted
    from (${rowsOfVotes}) v`,
  source: {
    rows: sql`(${rowsOfVotes}) a`,
    states: ['draft', ...VOTE_STATES],
    state: sql`a.state`,
    date: sql`a.opens_at`,
    texts: titlesIn(sql`a.texts`),
  },
})

type Written = Pick<VoteContent, 'kind' | 'texts' | 'audience' | 'opens_at' | 'closes_at'>

function columnsOf({ kind = 'trip', texts, audience, opens_at, closes_at }: Written) {
  return { kind, texts: toJson(texts), ...audience, opens_at, closes_at }
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

/** Puts these in the place of the ones that there were. */
export async function replaceOptions(
  tx: Db,
  voteId: string,
  options: readonly VoteOptionContent[],
): Promise<void> {
  await tx.deleteFrom('vote_options').where('vote_id', '=', voteId).execute()
  await tx
    .insertInto('vote_options')
    .values(options.map((content, position) => ({ vote_id: voteId, position, content: toJson(content) })))
    .execute()
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

/** Of a closed vote: how many of each department voted, as far as that may be known, the most first. */
export async function findTurnout(
  db: Db,
  voteId: string,
): Promise<{ department: string | null; voted: number }[]> {
  return rowsOf<{ department: string | null; voted: number }>(
    db,
  )`select d.name as department, (g->>'voted')::int as voted
    from vote_turnouts t cross join jsonb_array_elements(t.split) g
    left join departments d on d.id = (g->>'department_id')::uuid
    where t.vote_id = ${voteId} order by 2 desc, 1`
}
