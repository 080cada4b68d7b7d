import { randomUUID } from 'node:crypto'
import { contactChanged } from '#features/contact/contract/contact.ts'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { answerAsOrganiser, findContactConsole, tellInbox } from '#features/contact/server/contact.ts'
import { findPersonByMail } from '#features/account/server/account.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'
import { createLog } from '#platform/server/log/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from '../command.ts'
import { shortened } from './shortened.ts'
import { refusingOf } from '../refusing.ts'
import { speak } from '../tell.ts'

const SHOWN = 100
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const listInbox: Command = async ({ db }) => {
  const rows = await findContactConsole(db, {
    state: 'open',
    assigned: undefined,
    organiser_id: NOBODY,
    scope: undefined,
    words: [],
    after: undefined,
    limit: SHOWN,
  })
  if (rows.length === 0) return ['Nobody waits for an answer.']
  return rows.map((row) =>
    [
      row.id,
      `since ${row.waiting_since ?? row.last_at}`,
      `${row.first_name} ${row.last_name} <${row.email}>`,
      row.subject,
      shortened(row.excerpt),
    ].join('  '),
  )
}

/** In the name of the organiser whose address is given. */
export const answerThread: Command = async (programme, [id = '', ...words], { person: mail = '' }) => {
  const { db, pool } = programme
  const body = words.join(' ').trim()
  if (body === '') throw new StartError('What is the answer? contact answer THREAD TEXT --person MAIL')
  const organiser = await findPersonByMail(db, mail)
  if (!organiser || organiser.role === 'participant')
    throw new StartError('Who answers? --person MAIL of an organiser')
  const missing = 'contact_thread_not_found'
  const fail = refusingOf(id, { thing: 'thread', list: 'contact inbox', missing })
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const jobs = createJobs({ connection: pool.options, log })
  const told: string[] = []
  const live = { tell: (userIds: readonly string[]) => void told.push(...userIds) }
  try {
    const wish = { thread_id: id, message_id: randomUUID(), body, attachment_ids: [], fail }
    await answerAsOrganiser({ db, jobs, live }, organiser.id, wish)
    await speak(programme, (everywhere) => {
      for (const event of [contactChanged, notificationsChanged])
        everywhere.tell([...new Set(told)], event, {})
      return tellInbox({ db, live: everywhere })
    })
    return ['Answered. A mail follows in three minutes, unless it is read before.']
  } finally {
    await jobs.stop()
  }
}
