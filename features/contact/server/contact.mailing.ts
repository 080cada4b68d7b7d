import * as z from 'zod/mini'
import { getSettings } from '#features/programme/server/programme.ts'
import { jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { takeUnmailed } from './contact.store.ts'

const MAIL = 'contact.mail'
/** Whoever reads the answer in the app within this time gets no mail of it. */
const WAIT_MS = 3 * 60_000

export function planMail(tx: Db, jobs: Services['jobs'], messageId: string): Promise<void> {
  const runAt = new Date(Date.now() + WAIT_MS)
  return jobs.add(tx, MAIL, { message_id: messageId }, { key: `${MAIL} ${messageId}`, runAt })
}

export function contactJobs(services: Pick<Services, 'db' | 'mail' | 'config'>) {
  const mail = jobTask({
    name: MAIL,
    payload: z.object({ message_id: z.uuid() }),
    run: ({ message_id }) => mailAnswer(services, message_id),
  })
  return jobsOf(mail)
}

/** One mail for an answer that was not read: the note that it was sent commits with it. */
export function mailAnswer(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  messageId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const answer = await takeUnmailed(tx, messageId)
    if (!answer) return
    const { name: programme } = await getSettings(tx)
    await mail.send(tx, {
      to: answer.email,
      name: answer.first_name,
      language: answer.language,
      template: 'contact_answer',
      programme,
      link: `${config.url}/contact?thread=${answer.thread_id}`,
      values: { subject: answer.subject || programme, body: answer.body },
    })
  })
}
