import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import { messageChanged } from '#features/chat/contract/chat.ts'
import {
  deleteMessage,
  editMessage,
  listReactions,
  reactToMessage,
  readChanges,
  readMessages,
  sendMessage,
} from '#features/chat/contract/messages.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { chatters, directOf, groupOf, join, leave, say } from '#features/chat/server/chat.fixture.ts'

const app = useTestApp({ chatPace: false })

const people = async (count: number) => (await chatters(app, count)) as [Person, Person, Person]
const edit = (person: Person, message_id: string, content: string) =>
  app.as(person)(editMessage, { message_id, content })
const drop = (person: Person, message_id: string) => app.as(person)(deleteMessage, { message_id })
const react = (person: Person, message_id: string, emoji: string, is_on = true) =>
  app.as(person)(reactToMessage, { message_id, emoji, is_on })
const seen = async (person: Person, conversation_id: string) =>
  (await app.as(person)(readMessages, { conversation_id })).body
const age = (id: string, interval: string) =>
  sql`update chat_messages set sent_at = sent_at - ${interval}::interval where id = ${id}`.execute(app.db)

describe('an edited message', () => {
  test('says so, and names whom it names now', async () => {
    const [anna, ben, cleo] = await people(3)
    const id = await groupOf(app, anna, ben, cleo)
    const { id: message } = await say(app, anna, id, `For @[${ben.id}]`)
    const { status, body } = await edit(anna, message, `For @[${cleo.id}]`)
    expect([status, body.message.content, body.message.revision]).toEqual([200, `For @[${cleo.id}]`, 1])
    expect(Date.parse(body.message.edited_at!)).toBeGreaterThanOrEqual(Date.parse(body.message.timestamp))
    expect(body.message.mentions.map((each) => each.id)).toEqual([cleo.id])
    const mentions = async (person: Person) => (await seen(person, id)).conversation.unread_mentions
    expect([await mentions(ben), await mentions(cleo)]).toEqual([0, 1])

    const again = await edit(anna, message, `For @[${cleo.id}]`)
    expect(again.body, 'the same press again').toEqual(body)
    await edit(anna, message, 'For nobody')
    expect(await mentions(cleo)).toBe(0)
    const { id: plain } = await say(app, anna, id, `And @[${ben.id}]`)
    expect(await mentions(ben)).toBe(1)
    await edit(anna, plain, 'And nobody')
    expect(await mentions(ben)).toBe(0)
    expect((await seen(ben, id)).conversation, 'an edit is no new message').toMatchObject({
      unread: 2,
      latest_number: 2,
      revision: 3,
    })
  })

  test('is its author’s own, at most a day old, and says something', async () => {
    const [anna, ben, cleo] = await people(3)
    const id = await directOf(app, anna, ben)
    const { id: message } = await say(app, anna, id, 'First')
    expect((await edit(ben, message, 'Mine')).body.code).toBe('chat_not_own')
    const foreign = await edit(cleo, message, 'Mine')
    const missing = await edit(cleo, randomUUID(), 'Mine')
    expect([foreign.status, JSON.stringify(foreign.body)]).toEqual([404, JSON.stringify(missing.body)])
    expect((await edit(anna, message, ' \u200b ')).body).toMatchObject({
      code: 'chat_empty',
      fields: { content: 'Please fill this in.' },
    })
    await age(message, '23 hours 59 minutes')
    expect((await edit(anna, message, 'In time')).status).toBe(200)
    await age(message, '2 minutes')
    expect((await edit(anna, message, 'Too late')).body.code).toBe('chat_too_late')
    await app.as(ben)(blockPerson, { user_id: anna.id })
    const { id: fresh } = await say(app, anna, await groupOf(app, anna), 'Elsewhere')
    expect((await edit(anna, fresh, 'Still')).status).toBe(200)
    await age(message, '-1 day')
    expect((await edit(anna, message, 'Blocked')).body.code).toBe('chat_closed')
  })
})

describe('a message that was taken back', () => {
  test('keeps its place and loses its content, mentions, reactions and pictures', async () => {
    const [anna, ben] = await people(2)
    const id = await groupOf(app, anna, ben)
    const picture_id = randomUUID()
    await app.as(anna, { file: smallPicture })(uploadPicture, { picture_id })
    const wish = {
      id: randomUUID(),
      conversation_id: id,
      content: `Look, @[${ben.id}]`,
      pictures: [{ id: picture_id, alt: 'The bus' }],
    }
    await app.as(anna)(sendMessage, wish)
    await say(app, ben, id, 'Nice', { reply_to: wish.id })
    await react(ben, wish.id, '👍')
    expect((await drop(ben, wish.id)).body.code).toBe('chat_not_own')
    await age(wish.id, '40 days')
    const { status, body } = await drop(anna, wish.id)
    expect(status).toBe(200)
    expect(body.message).toMatchObject({
      number: 1,
      content: '',
      gone: 'deleted',
      mentions: [],
      pictures: [],
    })
    const { messages, conversation } = await seen(ben, id)
    expect(messages[0]).toMatchObject({ content: '', gone: 'deleted', reactions: [], my_reactions: [] })
    expect(messages[1]!.reply_to).toMatchObject({ excerpt: '', gone: true, has_pictures: false })
    expect([conversation.unread_mentions, conversation.latest_number]).toEqual([0, 2])
    const picture = app.db.selectFrom('pictures').select('released_at').where('id', '=', picture_id)
    expect((await picture.executeTakeFirstOrThrow()).released_at).not.toBeNull()
    const { rows } = await sql<{
      content: string
    }>`select content from chat_messages where id = ${wish.id}`.execute(app.db)
    expect(rows, 'nothing of it is at rest').toEqual([{ content: '' }])

    expect((await drop(anna, wish.id)).body, 'once more').toEqual(body)
    expect((await edit(anna, wish.id, 'Back')).body.code).toBe('chat_message_not_found')
    expect((await react(anna, wish.id, '👍')).body.code).toBe('chat_message_not_found')
    const again = await app.as(anna)(sendMessage, wish)
    expect([again.status, again.body.message.gone], 'sent again by a page that was away').toEqual([
      200,
      'deleted',
    ])
  })

  test('stays taken back, whatever is edited at the same time', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    for (let round = 0; round < 10; round += 1) {
      const { id: message } = await say(app, anna, id, 'Soon gone')
      const [edited, dropped] = await Promise.all([
        edit(anna, message, `Edited ${round}`),
        drop(anna, message),
      ])
      expect([200, 404]).toContain(edited.status)
      expect(dropped.status).toBe(200)
      expect((await seen(ben, id)).messages.at(-1)).toMatchObject({ content: '', gone: 'deleted' })
    }
  })
})

describe('reactions', () => {
  test('are counted by emoji, once for each person, in the order in which they came', async () => {
    const [anna, ben, cleo] = await people(3)
    const id = await groupOf(app, anna, ben, cleo)
    const { id: message } = await say(app, anna, id)
    await react(ben, message, '🎉')
    await Promise.all(Array.from({ length: 10 }, () => react(cleo, message, '👩🏽‍🚒')))
    const { body } = await react(cleo, message, '🎉')
    expect(body.message).toMatchObject({
      reactions: [
        { emoji: '🎉', count: 2 },
        { emoji: '👩🏽‍🚒', count: 1 },
      ],
      my_reactions: ['🎉', '👩🏽‍🚒'],
      revision: 3,
    })
    expect((await seen(ben, id)).messages[0]!.my_reactions).toEqual(['🎉'])
    const listed = (await app.as(anna)(listReactions, { message_id: message })).body.reactions
    expect(listed.map(({ emoji, person }) => [emoji, person.id])).toEqual([
      ['🎉', ben.id],
      ['👩🏽‍🚒', cleo.id],
      ['🎉', cleo.id],
    ])
    await react(ben, message, '🎉', false)
    await react(ben, message, '🎉', false)
    const last = (await react(cleo, message, '🎉', false)).body.message
    expect([last.reactions, last.revision]).toEqual([[{ emoji: '👩🏽‍🚒', count: 1 }], 5])
  })

  test('are emoji, of at most twenty kinds', async () => {
    const [anna, ben] = await people(2)
    const { id: message } = await say(app, anna, await directOf(app, anna, ben))
    for (const emoji of ['', 'a', '👍👍', '<b>', '1', '👍 '])
      expect([emoji, (await react(ben, message, emoji)).status]).toEqual([emoji, 400])
    const kinds = Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0x1f600 + at))
    const codes = await Promise.all(kinds.map(async (emoji) => (await react(ben, message, emoji)).body.code))
    expect(codes.filter((code) => code === 'chat_too_many_reactions')).toHaveLength(10)
    const [first] = (
      await seen(anna, (await react(ben, message, kinds[0]!, false)).body.message?.conversation_id ?? '')
    ).messages
    expect(first!.reactions.length).toBeGreaterThanOrEqual(19)
  })

  test('come from those alone who read the message and may write', async () => {
    const [anna, ben, cleo] = await people(3)
    const id = await directOf(app, anna, ben)
    const { id: message } = await say(app, anna, id)
    expect((await react(cleo, message, '👍')).body.code).toBe('chat_message_not_found')
    expect((await app.as(cleo)(listReactions, { message_id: message })).status).toBe(404)
    await app.as(anna)(blockPerson, { user_id: ben.id })
    expect((await react(ben, message, '👍')).body.code).toBe('chat_closed')

    const group = await groupOf(app, anna, ben)
    const { id: early } = await say(app, anna, group)
    await join(app, group, cleo)
    expect((await react(cleo, early, '👍')).body.code, 'said before').toBe('chat_message_not_found')
    await leave(app, group, ben)
    expect((await react(ben, early, '👍')).body.code, 'has left').toBe('chat_message_not_found')
  })
})

describe('what was changed', () => {
  test('is read by revisions, a hundred at a time, as far as the reader may read it', async () => {
    const [anna, ben] = await people(2)
    const id = await groupOf(app, anna)
    const early = await say(app, anna, id, 'Before Ben')
    await join(app, id, ben)
    const sent = []
    for (let at = 0; at < 103; at += 1) sent.push(await say(app, anna, id, `Message ${at}`))
    await edit(anna, early.id, 'Before Ben, edited')
    for (const message of sent) await react(anna, message.id, '👍')
    const since = async (person: Person, revision: number) =>
      (await app.as(person)(readChanges, { conversation_id: id, since: revision })).body
    const first = await since(ben, 0)
    expect([first.messages.length, first.has_more, first.revision]).toEqual([100, true, 101])
    const rest = await since(ben, first.revision)
    expect([rest.messages.length, rest.has_more, rest.revision]).toEqual([3, false, 104])
    expect([...first.messages, ...rest.messages].map((each) => each.id)).toEqual(sent.map((each) => each.id))
    expect((await since(anna, 0)).messages[0]!.content).toBe('Before Ben, edited')
    expect(await since(ben, 104)).toEqual({ messages: [], revision: 104, has_more: false })
    expect(await since(ben, 9_999)).toEqual({ messages: [], revision: 9_999, has_more: false })
  })

  test('is told to those who may read it, with whose reaction it was', async () => {
    const [anna, ben, cleo] = await people(3)
    const id = await groupOf(app, anna, ben)
    const { id: message } = await say(app, anna, id)
    await join(app, id, cleo)
    app.online.add(anna.id).add(ben.id).add(cleo.id)
    await app.services.chat.delivery.settled()
    app.told.length = 0
    await react(ben, message, '👍')
    await app.services.chat.delivery.settled()
    const told = app.told.filter(({ event }) => event === messageChanged.name)
    // Their order is not promised: it follows the plan of a query.
    expect(told.map((each) => ({ ...each, userIds: each.userIds.toSorted() }))).toMatchObject([
      {
        userIds: [anna.id, ben.id].toSorted(),
        payload: {
          topic: `group_messages/${id}/messages`,
          message: { id: message, reactions: [{ emoji: '👍', count: 1 }], my_reactions: [], revision: 1 },
          reaction: { user_id: ben.id, emoji: '👍', is_on: true },
        },
      },
    ])
  })
})
