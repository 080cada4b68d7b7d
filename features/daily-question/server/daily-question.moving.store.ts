import { type Db, rowsOf, runSql } from '#platform/server/schema.ts'

type Way = { from: string; to: string }

/** Gives one account of a person the answers of the other on days on which it has none. */
export async function moveAnswers(tx: Db, { from, to }: Way): Promise<void> {
  await runSql(tx)`update daily_answers g set user_id = ${to}::uuid where g.user_id = ${from}::uuid
    and not exists (select from daily_answers k where k.day = g.day and k.user_id = ${to}::uuid)`
}

/** What one account of a person has got for questions that the other has known as well. */
export async function findDoubledAnswers(tx: Db, { from, to }: Way): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx)`select e.id from points_entries e
    join points_entries k on k.user_id = ${to}::uuid and k.source = 'daily_question'
      and split_part(k.source_id, ':', 1) = split_part(e.source_id, ':', 1)
    where e.user_id = ${from}::uuid and e.source = 'daily_question'`
  return rows.map(({ id }) => id)
}
