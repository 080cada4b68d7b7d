import * as z from 'zod/mini'
import { hiddenMessageLine } from '#features/contact/server/contact.hidden.ts'
import { decideReports, createDelivery, createMembers, findOpenReports } from '#features/chat/server/chat.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Command } from '../command.ts'
import type { Programme } from '../open-programme.ts'
import { refusing } from '../refusing.ts'
import { shortened } from './shortened.ts'
import { speak } from '../tell.ts'

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
  await decide(programme, { id, by: null, decision: 'hidden', reason, fail: refusalsOf(id) })
  return ['Hidden. Its author is told why.']
}

export const dismissInChat: Command = async (programme, [id = '']) => {
  await decide(programme, { id, by: null, decision: 'dismissed', fail: refusalsOf(id) })
  return ['It stays.']
}

const refusalsOf = (id: string) =>
  refusing({ chat_message_not_found: `No message ${id || '(none given)'} is reported: see chat reports` })

async function decide(programme: Programme, wish: Parameters<typeof decideReports>[1]): Promise<void> {
  const { db } = programme
  if (!z.uuid().safeParse(wish.id).success) throw wish.fail('chat_message_not_found')
  await speak(programme, async (live, { bus, log }) => {
    const line = hiddenMessageLine({ live })
    const decided = await decideReports({ db }, wish, line.write)
    if (!decided) return
    const delivery = createDelivery({ db, live, bus, log, members: createMembers({ db, live, bus }) })
    delivery.changed(decided.place)
    line.tell(decided.author)
    await delivery.settled()
  })
}
