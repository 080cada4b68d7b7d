import { type Db, rowsOf } from '#platform/server/schema.ts'

/** Gives one account of a person what the other has confirmed of the news. Answers how many. */
export async function moveAcknowledgements(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const rows = await rowsOf(tx)`update news_acknowledgements g set user_id = ${to} where g.user_id = ${from}
    and not exists (select from news_acknowledgements k where k.article_id = g.article_id and k.user_id = ${to})
    returning 1`
  return rows.length
}
