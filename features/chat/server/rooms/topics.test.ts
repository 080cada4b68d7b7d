import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveReading } from '#features/chat/contract/messages.ts'
import { setChatSettings } from '#features/chat/contract/rooms.ts'
import {
  readStoreGroup,
  readStoreGroupMessages,
  readStoreLastRead,
  readStoreLatestIndex,
  readStoreMessage,
  readStoreMessages,
  readStoreOverview,
  readStoreUser,
  writeStoreGroupMessage,
  writeStoreLastRead,
  writeStoreMessage,
  writeStoreOverview,
} from '#features/chat/contract/store.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { chatters, directOf, groupOf, join, say } from '#features/chat/server/chat.fixture.ts'

const app = useTestApp({ chatPace: false })
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  ;[anna, ben, cleo] = (await chatters(app, 3)) as [Person, Person, Person]
})

describe('C-50 and C-51: the addresses of the specification’s store', () => {
  test('hold direct messages and the overview, from unread to read (C-52), for its two people', async () => {
    const id = await directOf(app, anna, ben)
    const pair = { uid: anna.id, other_uid: ben.id }
    const none = { from: null, to: null, unreadCount: 0, lastMessage: null, timestamp: null }
    expect((await app.as(anna)(readStoreOverview, pair)).body).toEqual(none)
    const sent = await say(app, anna, id, 'Hi Ben')
    const answer = await say(app, ben, id, 'Hi Anna')
    const direct = (message: typeof sent, to: Person, read: boolean) => ({
      messageId: message.id,
      from: message.author.id,
      to: to.id,
      content: message.content,
      timestamp: message.timestamp,
      read,
    })
    expect((await app.as(anna)(readStoreMessages, pair)).body).toEqual({
      [sent.id]: direct(sent, ben, true),
      [answer.id]: direct(answer, anna, false),
    })
    expect((await app.as(anna)(readStoreOverview, pair)).body).toEqual({
      from: ben.id,
      to: anna.id,
      unreadCount: 1,
      lastMessage: 'Hi Anna',
      timestamp: answer.timestamp,
    })
    await app.as(anna)(moveReading, { conversation_id: id, number: 2 })
    const one = { ...pair, message_id: answer.id }
    expect((await app.as(anna)(readStoreMessage, one)).body).toEqual(direct(answer, anna, true))
    const bens = { uid: ben.id, other_uid: anna.id, message_id: answer.id }
    expect((await app.as(ben)(readStoreMessage, bens)).body.read).toBe(true)
    await app.as(anna)(setChatSettings, { show_last_seen: true, show_read: false, show_typing: true })
    expect((await app.as(ben)(readStoreMessage, bens)).body.read, 'Anna hides it').toBe(false)
    await app.as(anna)(setChatSettings, { show_last_seen: true, show_read: true, show_typing: true })
  })

  test('hold the messages of a group, its summary, its newest number and who has read how far', async () => {
    const id = await groupOf(app, anna, ben)
    expect((await app.as(anna)(readStoreGroup, { group_id: id })).body).toEqual({
      lastMessage: null,
      lastMessageAuthor: null,
      timestamp: null,
      latestMessageIndex: 0,
    })
    await say(app, anna, id, 'Before Cleo')
    await join(app, id, cleo)
    const sent = await say(app, ben, id, `Welcome @[${cleo.id}]`)
    expect((await app.as(cleo)(readStoreGroupMessages, { group_id: id })).body).toEqual({
      [sent.id]: {
        messageId: sent.id,
        from: ben.id,
        content: sent.content,
        timestamp: sent.timestamp,
        messageIndex: 2,
      },
    })
    expect((await app.as(cleo)(readStoreGroup, { group_id: id })).body).toEqual({
      lastMessage: `Welcome @${cleo.first_name} Test`,
      lastMessageAuthor: `${ben.first_name} Test`,
      timestamp: sent.timestamp,
      latestMessageIndex: 2,
    })
    expect((await app.as(cleo)(readStoreLatestIndex, { group_id: id })).body).toEqual({
      latestMessageIndex: 2,
    })
    const lastRead = async (reader: Person, of: Person) => {
      const { status, body } = await app.as(reader)(readStoreLastRead, { uid: of.id, group_id: id })
      return status === 200 ? body.lastRead : status
    }
    expect([await lastRead(cleo, cleo), await lastRead(cleo, ben), await lastRead(cleo, anna)]).toEqual([
      1, 2, 1,
    ])
    await app.as(ben)(setChatSettings, { show_last_seen: true, show_read: false, show_typing: true })
    expect([await lastRead(cleo, ben), await lastRead(ben, cleo), await lastRead(ben, ben)]).toEqual([
      404, 404, 2,
    ])
  })

  test('say whether somebody is online, as they let others see it', async () => {
    const user = async () => (await app.as(anna)(readStoreUser, { uid: cleo.id })).body
    expect(await user()).toEqual({ online: false, last_seen: null })
    app.online.add(cleo.id)
    expect(await user()).toMatchObject({ online: true, last_seen: expect.stringMatching(/:00\.000Z$/) })
    await app.as(cleo)(setChatSettings, { show_last_seen: false, show_read: true, show_typing: true })
    expect(await user()).toEqual({ online: false, last_seen: null })
    const missing = await app.as(anna)(readStoreUser, { uid: randomUUID() })
    expect([missing.status, missing.body.code]).toEqual([404, 'chat_person_not_found'])
  })

  test('are not found by anybody else, as if they did not exist', async () => {
    const direct = await directOf(app, ben, cleo)
    const { id: message_id } = await say(app, ben, direct, 'Between us')
    const group_id = await groupOf(app, ben, cleo)
    const pair = { uid: ben.id, other_uid: cleo.id }
    const strangers = [
      await app.as(anna)(readStoreMessages, pair),
      await app.as(anna)(readStoreOverview, pair),
      await app.as(anna)(readStoreGroupMessages, { group_id }),
      await app.as(anna)(readStoreGroup, { group_id }),
      await app.as(anna)(readStoreLatestIndex, { group_id }),
      await app.as(anna)(readStoreLastRead, { uid: anna.id, group_id }),
      await app.as(anna)(readStoreLastRead, { uid: ben.id, group_id }),
      await app.as(anna)(readStoreGroup, { group_id: direct }),
      await app.as(ben)(readStoreGroup, { group_id: direct }),
      await app.as(anna)(readStoreMessages, { uid: anna.id, other_uid: cleo.id }),
    ]
    expect(strangers.map(({ status, body }) => [status, body.code])).toEqual(
      strangers.map(() => [404, 'chat_conversation_not_found']),
    )
    for (const place of [pair, { uid: anna.id, other_uid: ben.id }]) {
      const found = await app.as(anna)(readStoreMessage, { ...place, message_id })
      expect([found.status, found.body.code]).toEqual([404, 'chat_message_not_found'])
    }
  })
})

describe('C-50a: the addresses of the specification’s store take writes', () => {
  test('of a direct message, once, also as the first between two people, and of having read it', async () => {
    const [dora, emil] = (await chatters(app, 2)) as [Person, Person]
    const pair = { uid: dora.id, other_uid: emil.id }
    const back = { uid: emil.id, other_uid: dora.id }
    const wish = { ...pair, message_id: randomUUID(), content: 'The first word' }
    const sent = await app.as(dora)(writeStoreMessage, wish)
    expect([sent.status, sent.body]).toEqual([
      200,
      expect.objectContaining({
        messageId: wish.message_id,
        from: dora.id,
        to: emil.id,
        content: wish.content,
        read: false,
      }),
    ])
    expect((await app.as(dora)(writeStoreMessage, wish)).body, 'once more').toEqual(sent.body)
    const other = await app.as(dora)(writeStoreMessage, { ...wish, content: 'Another word' })
    expect(other.body.code).toBe('chat_id_taken')
    expect((await app.as(emil)(readStoreOverview, back)).body).toMatchObject({ unreadCount: 1 })
    const read = await app.as(emil)(writeStoreOverview, { ...back, unreadCount: 0 })
    expect([read.status, read.body]).toEqual([200, { unreadCount: 0 }])
    expect((await app.as(emil)(readStoreOverview, back)).body).toMatchObject({ unreadCount: 0 })
    const shown = { ...pair, message_id: wish.message_id }
    expect((await app.as(dora)(readStoreMessage, shown)).body.read, 'C-52').toBe(true)
  })

  test('of a message to a group and of how far it is read, which never goes back', async () => {
    const [dora, emil] = (await chatters(app, 2)) as [Person, Person]
    const group_id = await groupOf(app, dora, emil)
    const tell = (content: string) =>
      app.as(dora)(writeStoreGroupMessage, { group_id, message_id: randomUUID(), content })
    expect((await tell('One')).body).toMatchObject({ from: dora.id, content: 'One', messageIndex: 1 })
    expect((await tell('Two')).body).toMatchObject({ messageIndex: 2 })
    const readTo = async (lastRead: number) =>
      (await app.as(emil)(writeStoreLastRead, { uid: emil.id, group_id, lastRead })).body
    expect([await readTo(1), await readTo(9), await readTo(0)]).toEqual([
      { lastRead: 1 },
      { lastRead: 2 },
      { lastRead: 2 },
    ])
  })

  test('of nobody else, of nobody who is not signed in to the chat, and of nothing', async () => {
    const [dora, emil] = (await chatters(app, 2)) as [Person, Person]
    const group_id = await groupOf(app, emil, ben)
    const message_id = randomUUID()
    const content = 'Not mine to say'
    const pair = { uid: emil.id, other_uid: ben.id }
    const refused = [
      await app.as(dora)(writeStoreMessage, { ...pair, message_id, content }),
      await app.as(dora)(writeStoreMessage, { uid: dora.id, other_uid: dora.id, message_id, content }),
      await app.as(dora)(writeStoreOverview, { ...pair, unreadCount: 0 }),
      await app.as(dora)(writeStoreGroupMessage, { group_id, message_id, content }),
      await app.as(dora)(writeStoreLastRead, { uid: emil.id, group_id, lastRead: 1 }),
      await app.as(dora)(writeStoreLastRead, { uid: dora.id, group_id, lastRead: 1 }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [404, 'chat_conversation_not_found']),
    )
    const direct = { uid: dora.id, other_uid: emil.id, message_id }
    expect((await app.as(dora)(writeStoreMessage, { ...direct, content: ' ' })).body.code).toBe('chat_empty')
    const elsewhere = { ...dora, ...(await app.signIn(dora)) }
    const there = await app.as(elsewhere)(writeStoreMessage, { ...direct, content: 'Hi' })
    expect(there.body.code).toBe('chat_not_signed_in')
  })
})
