import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#features/chat/contract/chat.ts'
import { addCrew, type Person } from '#app/testing/people.ts'
import { type Side, soon, startTwoInstances, type TwoInstances } from '#app/testing/two-instances.ts'

let two: TwoInstances
beforeAll(async () => {
  two = await startTwoInstances()
}, 60_000)
afterAll(() => two.stop(), 30_000)

let anna: Person
let ben: Person
let cleo: Person
let serial = 0
beforeEach(async () => {
  serial += 1
  ;[anna, ben, cleo] = (await Promise.all(
    ['Anna', 'Ben', 'Cleo'].map((name) => two.chatter(`${name}${serial}`)),
  )) as [Person, Person, Person]
})

type Page = Awaited<ReturnType<TwoInstances['pageOf']>>
const pageOf = (side: Side, person: Person) => two.pageOf(side, person)
const eventsWith = <Kind extends object>({ events }: Page, field: string) =>
  events.filter((each): each is Kind => typeof each === 'object' && each !== null && field in each)

async function groupOf(owner: Person, ...others: Person[]): Promise<string> {
  const conversation_id = randomUUID()
  const user_ids = others.map(({ id }) => id)
  await two.call(0, owner, 'POST', '/api/chat/groups', { conversation_id, name: 'Trip', user_ids })
  return conversation_id
}

test('a crew’s group is heard by whoever is aboard, on every instance, however the crew changes', async () => {
  const { db } = two.instances[0].services
  const crew = await addCrew({ db }, `Crew ${randomUUID().slice(0, 8)}`, [anna, ben])
  const [annas, bens] = [await pageOf(0, anna), await pageOf(1, ben)]
  await annas.send('All aboard?', crew.id)
  await vi.waitFor(() => expect(bens.numbers(crew.id)).toEqual([1]), soon)
  const before = bens.events.length
  await two.call(0, ben, 'POST', '/api/teams/mine/leave')
  // The page of whoever left is told, on the other instance, and hears nothing that comes after.
  await vi.waitFor(() => expect(bens.events.slice(before)).toContainEqual({ conversation_id: crew.id }), soon)
  await annas.send('Alone now', crew.id)
  await vi.waitFor(() => expect(annas.numbers(crew.id)).toEqual([1, 2]), soon)
  await db.insertInto('team_members').values({ team_id: crew.id, user_id: cleo.id, left_at: null }).execute()
  const cleos = await pageOf(1, cleo)
  await vi.waitFor(async () => {
    const { conversation } = await two.call<{ conversation: { members: number; unread: number } }>(
      1,
      cleo,
      'GET',
      `/api/chat/conversations/${crew.id}`,
    )
    expect(conversation).toMatchObject({ members: 2, unread: 0 })
  }, soon)
  await cleos.send('Hello', crew.id)
  await vi.waitFor(() => expect(annas.numbers(crew.id)).toEqual([1, 2, 3]), soon)
  expect([bens.numbers(crew.id), cleos.numbers(crew.id)]).toEqual([[1], [3]])
})

test('typing goes from line to line, to the others alone', async () => {
  const id = await groupOf(anna, ben)
  const [annas, bens, cleos] = [await pageOf(0, anna), await pageOf(1, ben), await pageOf(1, cleo)]
  await annas.ask('POST /api/chat/conversations/:conversation_id/typing', {
    conversation_id: id,
    is_typing: true,
  })
  await vi.waitFor(
    () =>
      expect(eventsWith(bens, 'is_typing')).toMatchObject([
        { conversation_id: id, person: { id: anna.id }, is_typing: true },
      ]),
    soon,
  )
  expect([eventsWith(annas, 'is_typing'), eventsWith(cleos, 'is_typing')]).toEqual([[], []])
})

test('whoever is watched over the line is seen coming on the other instance', async () => {
  const bens = await pageOf(1, ben)
  const { people } = await bens.ask<{ people: unknown[] }>('PUT /api/chat/presence', {
    user_ids: [anna.id, cleo.id],
  })
  expect(people).toEqual([
    { user_id: anna.id, online: false, last_seen: null },
    { user_id: cleo.id, online: false, last_seen: null },
  ])
  await pageOf(0, anna)
  await vi.waitFor(
    () =>
      expect(eventsWith(bens, 'people')).toMatchObject([
        { people: [{ topic: `users/${anna.id}`, user_id: anna.id, online: true }] },
      ]),
    soon,
  )
})

test('what organisers hide is gone on every page, and its author is told', async () => {
  const id = await groupOf(anna, ben, cleo)
  const organiser = await two.person(`Olga${serial}`, { role: 'organiser' })
  const [annas, bens] = [await pageOf(0, anna), await pageOf(1, ben)]
  const { id: message_id } = await annas.send('Something unkind', id)
  await two.call(1, ben, 'POST', `/api/chat/messages/${message_id}/report`, { reason: 'insult' })
  await two.call(0, organiser, 'POST', `/api/chat/desk/messages/${message_id}/decision`, {
    decision: 'hidden',
    reason: 'Not here.',
  })
  for (const page of [annas, bens])
    await vi.waitFor(
      () =>
        expect(eventsWith<{ message: Message }>(page, 'message')).toMatchObject([
          { message: { id: message_id, gone: 'hidden', content: '', revision: 1 } },
        ]),
      soon,
    )
  const { unread } = await two.call<{ unread: number }>(1, anna, 'GET', '/api/contact/counter')
  expect(unread).toBe(1)
})

test('what was sent can be found some seconds later, without anybody asking for it', async () => {
  const id = await groupOf(anna, ben)
  await (await pageOf(0, anna)).send('Gingerbread for everybody', id)
  await vi.waitFor(async () => {
    const { hits } = await two.call<{ hits: { message: Message }[] }>(
      1,
      ben,
      'GET',
      '/api/chat/search?search=gingerbr',
    )
    expect(hits.map(({ message }) => message.content)).toEqual(['Gingerbread for everybody'])
  }, soon)
})
