import * as z from 'zod/mini'
import { hiddenMessageLine } from '#features/contact/server/contact.hidden.ts'
import { decideReports, createDelivery, createMembers, findOpenReports } from '#features/chat/server/chat.ts'
import { StartError } from '#platform/server/start-error.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Command } from './command.ts'
import type { Programme } from './open-programme.ts'
import { shortened } from './shortened.ts'
import { speak } from './tell.ts'

const SHOWN = 50

/** Reported messages alone, never what was said around them. */
export const listChatReports: Command = async ({ db }) => {
  const reported = await findOpenReports(db, SHOWN)
  if (reported.length === 0) return ['Nothing is reported.']
  return reported.map(({ message, reported_content, group, count, first_at, reports }) =>
    [
      message.id,
      group ?? 'direct',
      `since ${first_at}`,
      count === 1 ? '1 report' : `${count} reports`,
      [...new Set(reports.map(({ reason }) => reason))].join(', '),
      `${message.author.first_name} ${message.author.last_name}`.trim(),
      shortened(reported_content),
    ].join('  '),
  )
}

export const hideInChat: Command = async (programme, [id = '', ...words]) => {
  const reason = words.join(' ').trim()
  if (reason.length < 3) throw new StartError('Say why, for its author: chat hide MESSAGE REASON')
  await decide(programme, { id, by: null, decision: 'hidden', reason })
  return ['Hidden. Its author is told why.']
}

export const dismissInChat: Command = async (programme, [id = '']) => {
  await decide(programme, { id, by: null, decision: 'dismissed' })
  return ['It stays.']
}

async function decide(programme: Programme, wish: Parameters<typeof decideReports>[1]): Promise<void> {
  const { db } = programme
  const isId = z.uuid().safeParse(wish.id).success
  await speak(programme, async (live, { bus, log }) => {
    const line = hiddenMessageLine({ live })
    const done = isId ? await decideReports({ db }, wish, line.write) : 'chat_message_not_found'
    if (done === 'chat_message_not_found')
      throw new StartError(`No message ${wish.id || '(none given)'} is reported: see chat reports`)
    if (done === 'chat_nothing_reported') throw new StartError(say('en', `errors.${done}`))
    if (done === 'done') return
    const delivery = createDelivery({ db, live, bus, log, members: createMembers({ db, live, bus }) })
    delivery.changed(done.place)
    line.tell(done.author)
    await delivery.settled()
  })
}
