import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import {
  chatCounterChanged,
  countUnreadMessages,
  listConversations,
  readConversation,
  readingMoved,
} from '#features/chat/contract/chat.ts'
import { moveReading, readMessages } from '#features/chat/contract/messages.ts'
import { muteConversation, setChatSettings } from '#features/chat/contract/rooms.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { chatters, directOf, groupOf, join, leave, say } from '#features/chat/server/chat.fixture.ts'

const app = useTestApp({ chatPace: false })

const people = async (count: number) => (await chatters(app, count)) as [Person, Person, Person]
const read = async (person: Person, conversation_id: string, place: object = {}) =>
  (await app.as(person)(readMessages, { conversation_id, ...place })).body
const numbers = ({ messages }: { messages: { number: number }[] }) => messages.map(({ number }) => number)
const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const list = async (person: Person, wish: object = {}) =>
  (await app.as(person)(listConversations, wish)).body.conversations

const pageAt = async (person: Person, cursor: string) =>
  (await app.as(person)(listConversations, cursor === '' ? {} : { cursor })).body

/** Messages in the table at once: sending hundreds one by one is another test. */
async function fill(conversation_id: string, author: Person, count: number) {
  await sql`insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
    select ${conversation_id}, c.latest_number + n, gen_random_uuid(), ${author.id}, 'Message ' || n, now(), ''
    from chat_conversations c, generate_series(1, ${count}::int) n where c.id = ${conversation_id}`.execute(
    app.db,
  )
  await sql`update chat_conversations set latest_number = latest_number + ${count}, latest_at = now()
    where id = ${conversation_id}`.execute(app.db)
}

describe('pages of messages', () => {
  test('are fifty in the order of their numbers: the newest, before, after and around one', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    expect(await read(anna, id)).toMatchObject({ messages: [], has_older: false, has_newer: false })
    await fill(id, ben, 130)
    const newest = await read(anna, id)
    expect([numbers(newest), newest.has_older, newest.has_newer]).toEqual([span(81, 130), true, false])
    expect(newest.conversation).toMatchObject({ latest_number: 130, last_read_number: 0, unread: 130 })
    const before = await read(anna, id, { before: 81 })
    expect([numbers(before), before.has_older, before.has_newer]).toEqual([span(31, 80), true, true])
    const first = await read(anna, id, { before: 31 })
    expect([numbers(first), first.has_older, first.has_newer]).toEqual([span(1, 30), false, true])
    const after = await read(anna, id, { after: 60 })
    expect([numbers(after), after.has_older, after.has_newer]).toEqual([span(61, 110), true, true])
    const last = await read(anna, id, { after: 110 })
    expect([numbers(last), last.has_older, last.has_newer]).toEqual([span(111, 130), true, false])
    const around = await read(anna, id, { around: 70 })
    expect([numbers(around), around.has_older, around.has_newer]).toEqual([span(45, 94), true, true])
    expect(numbers(await read(anna, id, { around: 1 }))).toEqual(span(1, 50))
    expect(numbers(await read(anna, id, { around: 999 }))).toEqual(span(81, 130))
    const two = await app.as(anna)(readMessages, { conversation_id: id, before: 5, around: 5 })
    expect(two.status).toBe(400)
  })

  test('hold what was said while the reader was in the group, and nothing once they have left', async () => {
    const [anna, ben] = await people(2)
    const id = await groupOf(app, anna)
    await fill(id, anna, 10)
    await join(app, id, ben)
    await fill(id, anna, 60)
    await leave(app, id, ben)
    const missing = await app.as(ben)(readMessages, { conversation_id: randomUUID() })
    const gone = await app.as(ben)(readMessages, { conversation_id: id })
    expect([gone.status, JSON.stringify(gone.body)]).toEqual([404, JSON.stringify(missing.body)])
    expect(await list(ben)).toEqual([])
    await fill(id, anna, 10)
    await join(app, id, ben)
    expect((await list(ben))[0]).toMatchObject({ unread: 0, last_message: { number: 70 } })
    await fill(id, anna, 5)
    const newest = await read(ben, id)
    expect(numbers(newest)).toEqual([...span(26, 70), ...span(81, 85)])
    const older = await read(ben, id, { before: 26 })
    expect([numbers(older), older.has_older]).toEqual([span(11, 25), false])
    expect(numbers(await read(ben, id, { after: 60 }))).toEqual([...span(61, 70), ...span(81, 85)])
  })

  test('show of an answer what the reader may read of its question', async () => {
    const [anna, ben] = await people(2)
    const id = await groupOf(app, anna)
    const question = await say(app, anna, id, 'A secret of the two of us')
    await join(app, id, ben)
    await say(app, anna, id, 'Indeed', { reply_to: question.id })
    expect((await read(anna, id)).messages[1]!.reply_to?.excerpt).toBe('A secret of the two of us')
    const seen = await read(ben, id)
    expect([seen.messages[0]!.content, seen.messages[0]!.reply_to]).toEqual(['Indeed', null])
  })

  test('name whoever was deactivated as a former participant, in the language of the reader', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    await say(app, ben, id, `Hi @[${ben.id}]`)
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', ben.id).execute()
    const former = { id: ben.id, first_name: 'Dawny uczestnik', last_name: '', avatar: null }
    const polish = app.as(anna, { headers: { 'accept-language': 'pl' } })
    const { body } = await polish(readMessages, { conversation_id: id })
    expect(body.messages[0]).toMatchObject({ author: former, mentions: [] })
    expect(body.conversation).toMatchObject({
      other: former,
      closed: 'former',
      last_message: { author: former, excerpt: 'Hi @Dawny uczestnik' },
    })
  })
})

describe('C-52: reading', () => {
  test('moves on to a number, never back and never beyond the newest', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    await fill(id, ben, 10)
    const move = async (number: number) =>
      (await app.as(anna)(moveReading, { conversation_id: id, number })).body
    expect(await move(4)).toEqual({ last_read_number: 4, unread: 6 })
    expect(await move(2)).toEqual({ last_read_number: 4, unread: 6 })
    expect(await move(99)).toEqual({ last_read_number: 10, unread: 0 })
    const many = await Promise.all(span(0, 20).map((number) => move(number)))
    expect(many.every(({ unread }) => unread === 0)).toBe(true)
    const [, , cleo] = await people(3)
    expect((await app.as(cleo)(moveReading, { conversation_id: id, number: 1 })).status).toBe(404)
  })

  test('is told to the reader’s other devices and to the other person, unless one of them hides it', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    await fill(id, ben, 3)
    const move = async (number: number) => {
      app.told.length = 0
      await app.as(anna)(moveReading, { conversation_id: id, number })
      await app.services.chat.reads.settled()
      return app.told.filter(({ event }) => event === readingMoved.name)
    }
    const payload = (number: number) => ({
      conversation_id: id,
      readers: [{ topic: `unread_counts/${anna.id}/${ben.id}`, user_id: anna.id, number }],
    })
    expect((await move(1)).map(({ userIds, payload: told }) => [userIds, told])).toEqual([
      [[anna.id], payload(1)],
      [[ben.id], payload(1)],
    ])
    expect(app.told.filter(({ event }) => event === chatCounterChanged.name)).toEqual([
      { userIds: [anna.id], event: chatCounterChanged.name, payload: {} },
    ])
    expect(await move(1), 'nothing moved').toEqual([])
    const otherRead = async (person: Person) =>
      (await app.as(person)(readConversation, { conversation_id: id })).body.conversation.other_read_number
    expect([await otherRead(ben), await otherRead(anna)]).toEqual([1, 0])

    await app.as(ben)(setChatSettings, { show_last_seen: true, show_read: false, show_typing: true })
    expect((await move(2)).map(({ userIds }) => userIds)).toEqual([[anna.id]])
    expect([await otherRead(ben), await otherRead(anna)], 'neither sees the other').toEqual([null, null])
  })
})

describe('C-53: unread', () => {
  test('is the newest number minus the last one read, with the mentions among them', async () => {
    const [anna, ben] = await people(2)
    const id = await groupOf(app, anna, ben)
    await say(app, anna, id, `Hi @[${ben.id}]`)
    await say(app, anna, id, 'And more')
    await say(app, anna, id, `Hi again, @[${ben.id}]`)
    expect((await list(ben))[0]).toMatchObject({ unread: 3, unread_mentions: 2, latest_number: 3 })
    await app.as(ben)(moveReading, { conversation_id: id, number: 1 })
    expect((await list(ben))[0]).toMatchObject({ unread: 2, unread_mentions: 1, last_read_number: 1 })
    expect((await list(anna))[0], 'own ones are read').toMatchObject({ unread: 0, unread_mentions: 0 })
  })

  test('C-17a: what is muted counts in the badge only where somebody is mentioned', async () => {
    const [anna, ben] = await people(2)
    const id = await groupOf(app, anna, ben)
    await app.as(ben)(muteConversation, { conversation_id: id, muted: true })
    const counter = async () => (await app.as(ben)(countUnreadMessages, {})).body
    await say(app, anna, id, 'Good morning')
    expect(await counter()).toEqual({ direct: 0, group: 0 })
    await say(app, anna, id, `Are you there, @[${ben.id}]?`)
    await say(app, anna, id, 'And more')
    expect(await counter()).toEqual({ direct: 0, group: 1 })
    await app.as(ben)(moveReading, { conversation_id: id, number: 3 })
    expect(await counter()).toEqual({ direct: 0, group: 0 })
  })

  test('C-17: counts for the badge, but for what is muted or left', async () => {
    const [anna, ben] = await people(2)
    const direct = await directOf(app, anna, ben)
    const groups = [
      await groupOf(app, anna, ben),
      await groupOf(app, anna, ben),
      await groupOf(app, anna, ben),
    ]
    await fill(direct, anna, 2)
    for (const [at, group] of groups.entries()) await fill(group, anna, 3 + at)
    const counter = async () => (await app.as(ben)(countUnreadMessages, {})).body
    expect(await counter()).toEqual({ direct: 2, group: 12 })
    await app.as(ben)(muteConversation, { conversation_id: groups[1]!, muted: true })
    await leave(app, groups[2]!, ben)
    expect(await counter()).toEqual({ direct: 2, group: 3 })
  })
})

describe('the list of conversations', () => {
  test('begins with the newest message, thirty at a time, each once', async () => {
    const [anna, ben] = await people(2)
    const ids: string[] = []
    for (let count = 0; count < 65; count += 1) ids.push(await groupOf(app, anna, ben))
    await say(app, ben, ids[3]!)
    await say(app, ben, ids[60]!)
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageAt>> = await pageAt(anna, cursor)
      pages.push(page.conversations.map(({ id }) => id))
      cursor = page.next
    }
    const rest = ids.filter((id) => id !== ids[3] && id !== ids[60]).toReversed()
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 5])
    expect(pages.flat()).toEqual([ids[60], ids[3], ...rest])
  })

  test('is found by names without accents, of one kind, or only what is unread', async () => {
    const [anna, ben, cleo] = await people(3)
    await app.db.updateTable('users').set({ first_name: 'Żółć' }).where('id', '=', ben.id).execute()
    const direct = await directOf(app, anna, ben)
    const other = await directOf(app, anna, cleo)
    const group = await groupOf(app, anna, ben)
    await app.db
      .updateTable('chat_conversations')
      .set({ name: 'Zółta grupa' })
      .where('id', '=', group)
      .execute()
    await fill(group, ben, 1)
    const ids = async (wish: object) => (await list(anna, wish)).map(({ id }) => id)
    expect(await ids({})).toEqual([group, other, direct])
    expect(await ids({ search: 'zol' })).toEqual([group, direct])
    expect(await ids({ search: 'zol grupa' })).toEqual([group])
    expect(await ids({ kind: 'direct' })).toEqual([other, direct])
    expect(await ids({ unread: 'only' })).toEqual([group])
    expect((await app.as(anna)(listConversations, { cursor: 'nonsense' })).status).toBe(400)
  })

  test('holds a direct conversation without a message for whoever opened it alone', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    expect([(await list(anna)).length, (await list(ben)).length]).toEqual([1, 0])
    await say(app, anna, id)
    expect((await list(ben)).map((each) => each.id)).toEqual([id])
  })

  test('says why nobody can write, and what was said last', async () => {
    const [anna, ben] = await people(2)
    const id = await directOf(app, anna, ben)
    await say(app, ben, id, `${'x'.repeat(199)}🚐🚐`)
    await app.as(anna)(blockPerson, { user_id: ben.id })
    for (const person of [anna, ben]) expect((await list(person))[0]).toMatchObject({ closed: 'blocked' })
    expect((await list(anna))[0]!.last_message).toMatchObject({
      number: 1,
      author: { id: ben.id },
      excerpt: `${'x'.repeat(199)}🚐…`,
    })
  })
})
