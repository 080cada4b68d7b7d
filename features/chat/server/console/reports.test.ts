import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConversation } from '#features/chat/contract/chat.ts'
import {
  decideChatReports,
  listChatReports,
  reopenChatReports,
  reportMessage,
} from '#features/chat/contract/console.ts'
import { deleteMessage, readChanges, readMessages } from '#features/chat/contract/messages.ts'
import { listContactMessages } from '#features/contact/contract/contact.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { chatSignIn } from '#features/chat/server/chat.fixture.ts'
import { directOf, groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'

const app = useTestApp()
let organiser: Person
beforeAll(async () => {
  organiser = await app.person('Olga', { role: 'organiser' })
})

const report = (person: Person, message_id: string, text = 'Look') =>
  app.as(person)(reportMessage, { message_id, reason: 'insult', text })
const decide = (message_id: string, decision: 'hidden' | 'dismissed', reason?: string) =>
  app.as(organiser)(decideChatReports, { message_id, decision, ...(reason && { reason }) })

async function reportsAtConsole(state?: 'open' | 'decided') {
  const found = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await app.as(organiser)(listChatReports, {
      ...(state && { state }),
      ...(cursor && { cursor }),
    })
    found.push(...body.reported)
    cursor = body.next
  }
  return found
}

/** A message of Ben's to Anna and Cora, among others that nobody reports. */
async function scene() {
  const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
  const conversation_id = await groupOf(app, ben, anna, cora)
  await say(app.db, { conversation_id, author_id: anna.id, content: 'between us' })
  const bad = await say(app.db, { conversation_id, author_id: ben.id, content: `You fool @[${anna.id}]` })
  return { anna, ben, cora, conversation_id, bad }
}

describe('reporting', () => {
  test('once by each who may read it, not one’s own, and the organisers see that message alone', async () => {
    const { anna, ben, cora, bad } = await scene()
    expect((await report(anna, bad.id)).status).toBe(200)
    expect((await report(anna, bad.id)).body.code).toBe('chat_reported')
    expect((await report(ben, bad.id)).body.code).toBe('chat_own_message')
    const stranger = await report(await newcomer(app), bad.id)
    expect(stranger.body).toEqual((await report(anna, randomUUID())).body)
    expect(stranger.body.code).toBe('chat_message_not_found')
    await report(cora, bad.id, '')
    const found = await reportsAtConsole()
    const own = found.find(({ message }) => message.id === bad.id)!
    expect(own).toMatchObject({ count: 2, decision: null, group: 'Road trip' })
    expect(own.reported_content).toContain('You fool')
    expect(own.reports.map(({ by, text }) => [by?.id, text])).toEqual([
      [anna.id, 'Look'],
      [cora.id, ''],
    ])
    expect(JSON.stringify(found)).not.toContain('between us')
  })

  test('what it answers is not shown to organisers', async () => {
    const { anna, ben, conversation_id } = await scene()
    const answer = await say(app.db, { conversation_id, author_id: ben.id, content: 'Nonsense' })
    await app.db.updateTable('chat_messages').set({ reply_to: 1 }).where('id', '=', answer.id).execute()
    await report(anna, answer.id)
    const own = (await reportsAtConsole()).find(({ message }) => message.id === answer.id)!
    expect(own.message.reply_to).toBeNull()
    expect((await app.as(organiser)(readConversation, { conversation_id })).status).toBe(404)
    expect((await app.as(organiser)(readMessages, { conversation_id })).status).toBe(404)
  })

  test('the same report twenty times at once is one', async () => {
    const { anna, bad } = await scene()
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(anna, bad.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await reportsAtConsole()).find(({ message }) => message.id === bad.id)!.count).toBe(1)
  })

  test('30 reports an hour are one person’s share', async () => {
    const { anna } = await scene()
    for (let at = 0; at < 30; at += 1) await report(anna, randomUUID())
    expect((await report(anna, randomUUID())).body.code).toBe('too_many_requests')
  })
})

describe('deciding', () => {
  test('a hidden message is gone for everybody, who are told, and its author reads why', async () => {
    const { anna, ben, cora, conversation_id, bad } = await scene()
    await app.db.updateTable('users').set({ language: 'pl' }).where('id', '=', ben.id).execute()
    await report(anna, bad.id)
    expect((await decide(bad.id, 'hidden')).body).toMatchObject({ code: 'chat_reason_missing' })
    app.told.length = 0
    const { body } = await decide(bad.id, 'hidden', 'We do not speak like that.')
    expect(body.reported).toMatchObject({ decision: 'hidden', message: { gone: 'hidden' } })
    expect(body.reported.reported_content).toContain('You fool')
    for (const person of [anna, ben, cora]) {
      const { messages } = (await app.as(person)(readMessages, { conversation_id })).body
      expect(messages.at(-1)).toMatchObject({
        id: bad.id,
        content: '',
        gone: 'hidden',
        revision: 1,
        mentions: [],
      })
      const changes = await app.as(person)(readChanges, { conversation_id, since: 0 })
      expect(changes.body).toMatchObject({ revision: 1, messages: [{ id: bad.id, gone: 'hidden' }] })
    }
    const lines = (await app.as(ben)(listContactMessages, {})).body
    expect(lines.at(-1)!.body).toBe(
      'Organizatorzy usunęli z czatu Twoją wiadomość: „You fool @…”. Powód: We do not speak like that.',
    )
    expect(app.told).toContainEqual({ userIds: [ben.id], event: 'contact.changed', payload: {} })
    expect((await app.as(anna)(listContactMessages, {})).body).toEqual([])
    expect((await report(cora, bad.id)).body.code).toBe('chat_message_not_found')
    expect((await decide(bad.id, 'hidden', 'Again')).body.code).toBe('chat_nothing_reported')
  })

  test('what is dismissed stays, and may be hidden later', async () => {
    const { anna, cora, conversation_id, bad } = await scene()
    await report(anna, bad.id)
    expect((await decide(bad.id, 'dismissed')).body.reported.decision).toBe('dismissed')
    expect((await decide(bad.id, 'dismissed')).body.code).toBe('chat_nothing_reported')
    const { messages } = (await app.as(cora)(readMessages, { conversation_id })).body
    expect(messages.at(-1)).toMatchObject({ gone: null, revision: 0 })
    expect((await reportsAtConsole()).some(({ message }) => message.id === bad.id)).toBe(false)
    expect((await reportsAtConsole('decided'))[0]!.message.id).toBe(bad.id)
    expect((await decide(bad.id, 'hidden', 'On second thoughts')).body.reported.decision).toBe('hidden')
  })

  test('what nobody has reported is for organisers as if it were not there', async () => {
    const { bad } = await scene()
    const unknown = await decide(bad.id, 'hidden', 'No reason')
    expect(unknown.body).toEqual((await decide(randomUUID(), 'hidden', 'No reason')).body)
    expect(unknown.body.code).toBe('chat_message_not_found')
  })

  test('two organisers who decide at once decide once', async () => {
    const { anna, ben, bad } = await scene()
    await report(anna, bad.id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(bad.id, 'hidden', 'At once')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.as(ben)(listContactMessages, {})).body).toHaveLength(1)
  })

  test('what its author has taken back stays readable to those who decide', async () => {
    const { anna, bad } = await scene()
    await report(anna, bad.id)
    await app.db
      .updateTable('chat_messages')
      .set({ deleted_at: new Date().toISOString(), content: '' })
      .where('id', '=', bad.id)
      .execute()
    const own = (await reportsAtConsole()).find(({ message }) => message.id === bad.id)!
    expect(own).toMatchObject({ message: { gone: 'deleted', content: '' } })
    expect(own.reported_content).toContain('You fool')
  })
})

describe('a decision that is taken back', () => {
  const takeBack = (message_id: string, decided_at: string | null) =>
    app.as(organiser)(reopenChatReports, { message_id, decided_at: decided_at! })
  const latest = async (person: Person, conversation_id: string) =>
    (await app.as(person)(readMessages, { conversation_id })).body.messages.at(-1)!
  const mentioned = async (person: Person, conversation_id: string) =>
    (await app.as(person)(readConversation, { conversation_id })).body.conversation

  test('leaves its reports and the message exactly as they stood, and its author knows it', async () => {
    const { anna, ben, cora, conversation_id, bad } = await scene()
    await app.db
      .insertInto('chat_mentions')
      .values({ conversation_id, user_id: anna.id, number: 2 })
      .execute()
    await app.db.updateTable('chat_messages').set({ has_mentions: true }).where('id', '=', bad.id).execute()
    await report(anna, bad.id)
    const [before, seen] = [await latest(cora, conversation_id), await mentioned(anna, conversation_id)]
    await decide(bad.id, 'dismissed')
    await report(cora, bad.id)
    const hidden = (await decide(bad.id, 'hidden', 'We do not speak like that.')).body.reported
    expect(hidden).toMatchObject({ decision: 'hidden', count: 2 })
    app.told.length = 0
    const { body } = await takeBack(bad.id, hidden.decided_at)
    expect(body.reported, 'one report waits again').toMatchObject({ decision: null, count: 2 })
    const rows = await app.db
      .selectFrom('chat_reports')
      .select(['user_id', 'decision', 'dismissed_at', 'decided_by'])
      .where('message_id', '=', bad.id)
      .execute()
    expect(new Map(rows.map(({ user_id, ...row }) => [user_id, row]))).toEqual(
      new Map([
        [anna.id, { decision: 'dismissed', dismissed_at: null, decided_by: organiser.id }],
        [cora.id, { decision: null, dismissed_at: null, decided_by: null }],
      ]),
    )
    expect(await latest(cora, conversation_id)).toEqual({ ...before, revision: 2 })
    expect(await mentioned(anna, conversation_id)).toEqual({ ...seen, revision: 2 })
    expect(app.told).toContainEqual({ userIds: [ben.id], event: 'contact.changed', payload: {} })
    const lines = (await app.as(ben)(listContactMessages, {})).body
    expect(lines.at(-1)!.body).toBe(
      'The organisers show your message in the chat again: “You fool @…”. What they wrote to you about it before does not count any more.',
    )
    expect((await takeBack(bad.id, hidden.decided_at)).body.code, 'once').toBe('chat_decided_since')
  })

  test('of what was left as it was opens its reports alone, and nobody is told', async () => {
    const { anna, ben, bad } = await scene()
    await report(anna, bad.id)
    const { decided_at } = (await decide(bad.id, 'dismissed')).body.reported
    expect((await takeBack(bad.id, decided_at)).body.reported).toMatchObject({ decision: null })
    expect((await app.as(ben)(listContactMessages, {})).body).toEqual([])
    expect((await decide(bad.id, 'dismissed')).status, 'it can be decided on again').toBe(200)
  })

  test('is not, when another has followed, nor what its author has taken back meanwhile shown', async () => {
    const { anna, ben, conversation_id, bad } = await scene()
    await report(anna, bad.id)
    const first = (await decide(bad.id, 'dismissed')).body.reported
    const second = (await decide(bad.id, 'hidden', 'On second thoughts')).body.reported
    expect((await takeBack(bad.id, first.decided_at)).body).toMatchObject({ code: 'chat_decided_since' })
    expect((await latest(anna, conversation_id)).gone).toBe('hidden')
    await chatSignIn(app, ben)
    expect((await app.as(ben)(deleteMessage, { message_id: bad.id })).status).toBe(200)
    const told = (await app.as(ben)(listContactMessages, {})).body.length
    expect((await takeBack(bad.id, second.decided_at)).body.reported.decision).toBe('dismissed')
    expect(await latest(anna, conversation_id)).toMatchObject({ gone: 'deleted', content: '' })
    expect((await app.as(ben)(listContactMessages, {})).body).toHaveLength(told)
  })

  test('by several at once is so once, and beside a new decision one of both counts', async () => {
    const { anna, bad, conversation_id } = await scene()
    await report(anna, bad.id)
    const { decided_at } = (await decide(bad.id, 'hidden', 'Not like that.')).body.reported
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(bad.id, decided_at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const dismissed = (await decide(bad.id, 'dismissed')).body.reported
    const [back, hidden] = await Promise.all([
      takeBack(bad.id, dismissed.decided_at),
      decide(bad.id, 'hidden', 'Still not.'),
    ])
    expect(hidden.status).toBe(200)
    expect([200, 409]).toContain(back.status)
    expect((await latest(anna, conversation_id)).gone, 'what is hidden stays so').toBe('hidden')
  })
})

test('the console is read page by page, what waits longest first, each once', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const conversation_id = await directOf(app, anna, ben)
  const ids: string[] = []
  for (let at = 0; at < 25; at += 1) {
    const { id } = await say(app.db, { conversation_id, author_id: anna.id, content: `Number ${at}` })
    await report(ben, id)
    ids.push(id)
  }
  const own = (await reportsAtConsole()).filter(({ message }) => ids.includes(message.id))
  expect(own.map(({ message }) => message.id)).toEqual(ids)
  expect(own[0]!.group).toBeNull()
  const { body } = await app.as(organiser)(listChatReports, {})
  expect(body.open).toBe((await reportsAtConsole()).length)
})
