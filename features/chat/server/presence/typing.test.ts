import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import { tellTyping } from '#features/chat/contract/messages.ts'
import { addMembers, getChatSettings, removeMember, setChatSettings } from '#features/chat/contract/rooms.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { directOf, groupOf } from '#features/chat/server/rooms/rooms.fixture.ts'

const app = useTestApp()

const shown = { show_last_seen: true, show_read: true, show_typing: true }
const type = (person: Person, conversation_id: string, is_typing = true) =>
  app.as(person)(tellTyping, { conversation_id, is_typing })
/** Who was told that this person types, and whether. */
const toldOf = ({ id }: Person) =>
  app.told.flatMap(({ event, userIds, payload }) => {
    const { person, is_typing } = payload as { person?: { id: string }; is_typing: boolean }
    return event === 'chat.typing' && person?.id === id ? [{ to: userIds.toSorted(), is_typing }] : []
  })
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted()

test('the others in the conversation are told, nobody else, and not again at every key', async () => {
  const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
  const id = await groupOf(app, anna, ben, cora)
  for (let key = 0; key < 5; key += 1) expect((await type(anna, id)).status).toBe(200)
  await type(anna, id, false)
  expect(toldOf(anna)).toEqual([
    { to: idsOf(ben, cora), is_typing: true },
    { to: idsOf(ben, cora), is_typing: false },
  ])
})

test('whoever hides it is told of nobody, and nobody of them', async () => {
  const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
  const id = await groupOf(app, anna, ben, cora)
  const set = await app.as(ben)(setChatSettings, { ...shown, show_typing: false })
  expect(set.body.settings).toEqual({ ...shown, show_typing: false })
  expect((await app.as(ben)(getChatSettings, {})).body.settings.show_typing).toBe(false)
  expect((await app.as(cora)(getChatSettings, {})).body.settings).toEqual(shown)
  await type(ben, id)
  await type(anna, id)
  expect(toldOf(ben)).toEqual([])
  expect(toldOf(anna)).toEqual([{ to: idsOf(cora), is_typing: true }])
})

test('whoever was taken out is told nothing from then on, and tells nothing', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const id = await groupOf(app, anna, ben)
  await type(ben, id)
  await app.as(anna)(removeMember, { conversation_id: id, user_id: ben.id })
  expect((await type(ben, id)).body.code).toBe('chat_conversation_not_found')
  await type(anna, id)
  expect(toldOf(anna)).toEqual([])
  expect((await type(anna, randomUUID())).body).toEqual((await type(ben, id)).body)
})

test('in a group of more than fifty nobody is told', async () => {
  const [anna, ...others] = (await newcomers(app, 51)) as [Person, ...Person[]]
  const id = await groupOf(app, anna, ...others.slice(0, 49))
  await type(anna, id)
  expect(toldOf(anna)).toHaveLength(1)
  await app.as(anna)(addMembers, { conversation_id: id, user_ids: [others[49]!.id] })
  await type(others[0]!, id)
  expect(toldOf(others[0]!)).toEqual([])
}, 30_000)

test('a conversation that is closed is not typed in', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const id = await directOf(app, anna, ben)
  await app.as(ben)(blockPerson, { user_id: anna.id })
  expect((await type(anna, id)).body.code).toBe('chat_closed')
  expect(toldOf(anna)).toEqual([])
})

test('quick fingers are never refused; whoever types a hundred times in a second is', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const id = await directOf(app, anna, ben)
  for (let at = 0; at < 40; at += 1) expect((await type(anna, id, at % 4 !== 3)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 100 }, () => type(anna, id)))
  const refused = answers.filter(({ body }) => body.code === 'chat_too_fast')
  expect(refused).toHaveLength(80)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await type(ben, id)).status).toBe(200)
})
