import { randomUUID } from 'node:crypto'
import { decideChatReports, listChatReports, reportMessage } from '#features/chat/contract/console.ts'
import { openGroup, renameGroup } from '#features/chat/contract/rooms.ts'
import { listContactMessages } from '#features/contact/contract/contact.ts'
import { groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const OPEN = 'POST /api/chat/groups name'
const RENAME = 'PATCH /api/chat/groups/:conversation_id name'
const REPORT = 'POST /api/chat/messages/:message_id/report text'
const DECIDE = 'POST /api/chat/desk/messages/:message_id/decision reason'

export const blocksOfChatRooms = [REPORT, DECIDE]
/** A reason has at least three characters. */
export const reasonsOfChatRooms = [DECIDE]

/** For every field about rooms of the chat that takes text of people: sends it, and reads it back as others would. */
export function chatRoomsFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let warden: Promise<Person> | undefined
  const organiser = () => (warden ??= appOf().person('Chatwarden', { role: 'organiser' }))

  async function named(name: string, isNew: boolean): Promise<Outcome> {
    const owner = await newcomer(appOf())
    const conversation_id = isNew ? randomUUID() : await groupOf(appOf(), owner)
    const { status, body } = isNew
      ? await appOf().as(owner)(openGroup, { conversation_id, name, user_ids: [] })
      : await appOf().as(owner)(renameGroup, { conversation_id, name })
    return status === 400 ? { refused: body.fields?.name ?? '' } : { stored: body.conversation.name ?? '' }
  }
  async function reported(text: string): Promise<{ author: Person; id: string; outcome: Outcome }> {
    const [author, reader] = [await newcomer(appOf()), await newcomer(appOf())]
    const conversation_id = await groupOf(appOf(), author, reader)
    const { id } = await say(appOf().db, { conversation_id, author_id: author.id, content: 'Hello' })
    const report = { message_id: id, reason: 'other', text } as const
    const { status, body } = await appOf().as(reader)(reportMessage, report)
    if (status === 400) return { author, id, outcome: { refused: body.fields?.text ?? '' } }
    const stored = appOf().db.selectFrom('chat_reports').select('text').where('message_id', '=', id)
    return { author, id, outcome: { stored: (await stored.executeTakeFirstOrThrow()).text } }
  }
  return {
    [OPEN]: (name) => named(name, true),
    [RENAME]: (name) => named(name, false),
    [REPORT]: async (text) => {
      const { outcome } = await reported(text)
      expectReadable((await appOf().as(await organiser())(listChatReports, {})).status)
      return outcome
    },
    [DECIDE]: async (reason) => {
      const { author, id } = await reported('Look at this')
      const wish = { message_id: id, decision: 'hidden', reason } as const
      const { status, body } = await appOf().as(await organiser())(decideChatReports, wish)
      if (status === 400) return { refused: body.fields?.reason ?? '' }
      const line = (await appOf().as(author)(listContactMessages, {})).body.at(-1)!.body
      return { stored: line.slice(line.indexOf('Their reason: ') + 'Their reason: '.length) }
    },
  }
}

/** The console stands whatever somebody wrote. */
function expectReadable(status: number) {
  if (status !== 200) throw new Error(`the console answered ${status}`)
}
