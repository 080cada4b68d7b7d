import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import { findChatPeople, openDirect } from '#features/chat/contract/rooms.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { directOf, groupOf, peopleIn, say } from './rooms.fixture.ts'

const app = useTestApp()

const found = async (person: Person, wish: { search?: string; conversation_id?: string } = {}) =>
  (await app.as(person)(findChatPeople, wish)).body.people.map((each) => each.person.id)

test('two people have one conversation, also when both open it twenty times at once', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      app.as(at % 2 ? anna : ben)(openDirect, { user_id: at % 2 ? ben.id : anna.id }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  const ids = new Set(answers.map(({ body }) => body.conversation.id))
  expect(ids.size).toBe(1)
  expect(Object.keys(await peopleIn(app.db, [...ids][0]!)).toSorted()).toEqual([anna.id, ben.id].toSorted())
  expect((await app.as(anna)(openDirect, { user_id: ben.id.toUpperCase() })).body.conversation.id).toBe(
    [...ids][0],
  )
})

test('nobody writes to themselves, nor to whom they do not meet or who is not here', async () => {
  const [anna, foe, friend] = (await newcomers(app, 3)) as [Person, Person, Person]
  const code = async (user_id: string) => (await app.as(anna)(openDirect, { user_id })).body.code
  expect(await code(anna.id)).toBe('chat_with_oneself')
  expect(await code(anna.id.toUpperCase())).toBe('chat_with_oneself')
  expect(await code(randomUUID())).toBe('chat_person_not_found')
  expect(await code((await app.person('Former', { deleted: true })).id)).toBe('chat_person_not_found')
  await app.as(foe)(blockPerson, { user_id: anna.id })
  expect(await code(foe.id)).toBe('chat_person_not_found')
  // What stands stays readable, and says that it is closed.
  const id = await directOf(app, anna, friend)
  await app.as(anna)(blockPerson, { user_id: friend.id })
  const { body } = await app.as(friend)(openDirect, { user_id: anna.id })
  expect(body.conversation).toMatchObject({ id, closed: 'blocked' })
})

test('people to write to: the own crew, those written with last, and nobody whom one does not meet', async () => {
  const [anna, mate, stranger, recent, older, foe] = (await newcomers(app, 6)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  await app.crew('Finders', anna, mate)
  for (const person of [older, recent])
    await say(app.db, {
      conversation_id: await directOf(app, anna, person),
      author_id: person.id,
      content: 'Hi',
    })
  await app.as(anna)(blockPerson, { user_id: foe.id })
  const former = await app.person('Formerly', { deleted: true })
  const people = await found(anna)
  expect(people.slice(0, 3)).toEqual([mate.id, recent.id, older.id])
  expect(people).toHaveLength(20 < people.length ? 20 : people.length)
  expect(await found(anna, { search: stranger.first_name })).toEqual([stranger.id])
  for (const gone of [foe, former, anna])
    expect(await found(anna, { search: gone.first_name })).not.toContain(gone.id)
})

test('to mention: those who are in the conversation, and only for those who are', async () => {
  const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
  const conversation_id = await groupOf(app, anna, ben)
  expect(await found(anna, { conversation_id })).toEqual([ben.id])
  const foreign = await app.as(cora)(findChatPeople, { conversation_id })
  const missing = await app.as(cora)(findChatPeople, { conversation_id: randomUUID() })
  expect(foreign.body).toEqual(missing.body)
  expect(foreign.body.code).toBe('chat_conversation_not_found')
})

test('D2: whoever has no chat is neither found nor written to', async () => {
  const anna = await newcomer(app)
  const outside = await app.person('Outsider', { segment: 'without chat' })
  expect(await found(anna, { search: 'outsider' })).toEqual([outside.id])
  await setSwitch(app.db, {
    module: 'ChatModule',
    scope: 'segment',
    target: 'without chat',
    is_on: false,
  })
  expect(await found(anna, { search: 'outsider' })).toEqual([])
  expect((await app.as(anna)(openDirect, { user_id: outside.id })).body.code).toBe('chat_person_not_found')
})
