import { type Db, runSql } from '#platform/server/schema.ts'

/**
 * Messages that tell of this person lose them: a list of lines loses theirs, any other message all that it says. What
 * says nothing any more is not sent; the log keeps that there was something.
 */
export async function forgetDelivered(tx: Db, userId: string, names: readonly string[]): Promise<void> {
  // Names stand as whole values: a personnel number of two digits is part of every second number.
  const plain = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const values = [userId, ...names].map((name) => `%${plain(JSON.stringify(name))}%`)
  const addresses = names.filter((name) => name.includes('@')).map((name) => `%${plain(name)}%`)
  await runSql(tx)`update webhook_deliveries d set payload = jsonb_set(payload, '{data,entries}', (
      select coalesce(jsonb_agg(e order by at), '[]')
      from jsonb_array_elements(d.payload #> '{data,entries}') with ordinality lines (e, at)
      where e ->> 'user_id' <> ${userId}))
    where event in ('points.awarded', 'points.reversed') and payload::text like ${`%${userId}%`}`
  await runSql(
    tx,
  )`update webhook_deliveries set payload = payload - 'data' - 'words', answer = null, next_at = null,
      state = case when state = 'waiting' then 'failed' else state end
    where payload ? 'data' and event <> 'person.erased' and (payload #> '{data,entries}' = '[]'
      or payload::text ilike any (${[...values, ...addresses]}::text[]))`
  // A receiver may have answered with what it was told.
  await runSql(tx)`update webhook_deliveries set answer = null
    where answer ilike any (${[`%${userId}%`, ...addresses]}::text[])`
}
