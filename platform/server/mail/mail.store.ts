import { sql } from 'kysely'
import type { MailCounts } from '#platform/contract/outbox.ts'
import { type Db, firstOf, idsOf, onlyOf, rowsOf, runSql } from '#platform/server/schema.ts'

const isWaiting = sql`state in ('queued', 'kept')`
const isGood = sql`(good_until is null or good_until > now())`

/** What became of the mails of these last days. */
export function countMails(db: Db, days: number): Promise<MailCounts> {
  return onlyOf<MailCounts>(db)`
    with born as materialized (select now() - make_interval(days => ${days}) as since),
      states as (select m.state, count(*) as n from born b join mail_outbox m on m.created_at > b.since group by m.state),
      -- Only of those that wait it matters how long they are good for; they are few.
      waiting as (select count(*) filter (where ${isGood}) as good, count(*) filter (where not ${isGood}) as over
        from born b join mail_outbox on created_at > b.since where ${isWaiting})
    select w.good::int as waiting, w.over::int + ${of('lapsed')} as lapsed,
      ${of('sent')} as handed_over, ${of('refused')} as refused
    from waiting w`
}

const of = (state: string) => sql`coalesce((select n::int from states where state = ${state}), 0)`

/** What the mail server said last of a mail that it has not taken yet. */
export async function findLastTrouble(db: Db): Promise<string | undefined> {
  const row = await firstOf<{ answer: string }>(db)`select answer from mail_outbox
    where state = 'queued' and answer is not null order by created_at desc limit 1`
  return row?.answer
}

export type RefusedMail = {
  id: string
  recipient: string
  subject: string
  answer: string | null
  at: string
}

/** The newest that were refused for good. */
export function findRefused(db: Db, limit: number): Promise<RefusedMail[]> {
  return rowsOf<RefusedMail>(db)`select id, recipient, subject, answer, coalesce(settled_at, created_at) as at
    from mail_outbox where state = 'refused' order by created_at desc, id limit ${limit}`
}

/** Gives what was kept for want of a mail server to the jobs, as far as it is still worth it. Answers how many. */
export async function queueKept(
  tx: Db,
  { task, maxAttempts }: { task: string; maxAttempts: number },
): Promise<number> {
  const freed = await idsOf(tx)`update mail_outbox set state = 'queued'
    where state = 'kept' and ${isGood} returning id`
  await runSql(
    tx,
  )`select graphile_worker.add_job(${task}, json_build_object('mail_id', id), max_attempts => ${maxAttempts},
      job_key => 'mail ' || id)
    from unnest(${freed}::uuid[]) id`
  return freed.length
}

const isOver = sql`state = 'lapsed', settled_at = now(), body = null, html = null, link = null, unsubscribe = null`

/** What nobody took in its time is over, and its secrets go. Without a mail server it stays to be read in the outbox. */
export async function lapse(db: Db): Promise<void> {
  await runSql(db)`update mail_outbox set ${isOver} where state = 'queued' and not ${isGood}`
}

/** The same at once for mails of a kind to these addresses. */
export async function lapseOf(tx: Db, template: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await runSql(tx)`update mail_outbox set ${isOver}
    where ${isWaiting} and template = ${template} and recipient = any(${[...addresses]}::text[])`
}
