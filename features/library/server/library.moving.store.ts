import { type Db, rowsOf } from '#platform/server/schema.ts'

/** Gives one account of a person what the other has confirmed to have read. Answers how many. */
export async function moveConfirmations(tx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await rowsOf(tx)`update library_confirmations g set user_id = ${to} where g.user_id = ${from}
    and not exists (select from library_confirmations k
      where k.document_id = g.document_id and k.version = g.version and k.user_id = ${to})
    returning 1`
  return rows.length
}
