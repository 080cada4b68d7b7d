import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#features/chat/contract/chat.ts'
import { printOf } from './chat.rules.ts'
import { writeMessages } from './sending/writing.store.ts'
import type { Person } from '#app/testing/people.ts'
import { type Side, soon, startTwoInstances, type TwoInstances } from '#app/testing/two-instances.ts'

let two: TwoInstances
beforeAll(async () => {
  two = await startTwoInstances()
}, 60_000)
afterAll(() => two.stop(), 30_000)

let people: Person[]
let group: string
let serial = 0

beforeEach(async () => {
  people = await Promise.all(
    Array.from({ length: 4 }, () => {
      serial += 1
      return two.chatter(`Talker${serial}`)
    }),
  )
  group = randomUUID()
  await call(0, people[0]!, 'POST', '/api/chat/groups', {
    conversation_id: group,
    name: 'Road trip',
    user_ids: people.slice(1).map(({ id }) => id),
  })
})

const call: TwoInstances['call'] = (...wish) => two.call(...wish)

/** A page, as far as it is about the group. */
async function pageOf(side: Side, person: Person) {
  const page = await two.pageOf(side, person)
  return {
    ...page,
    numbers: () => page.numbers(group),
    send: (content: string, conversation_id = group, more: object = {}) =>
      page.send(content, conversation_id, more),
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const readAfter = async (person: Person, after: number) =>
  (
    await call<{ messages: Message[] }>(
      1,
      person,
      'GET',
      `/api/chat/conversations/${group}/messages?after=${after}`,
    )
  ).messages.map(({ number }) => number)

test('what is sent on one instance is heard on both, by every device, once and in order', async () => {
  const [anna, ben, cleo] = people as [Person, Person, Person]
  const pages = await Promise.all([pageOf(0, anna), pageOf(1, anna), pageOf(1, ben), pageOf(0, cleo)])
  const [here, there, , cleos] = pages
  const send = async (page: (typeof pages)[0], count: number) => {
    for (let at = 0; at < count; at += 1) await page.send(`Message ${at}`)
  }
  await Promise.all([send(here!, 60), send(there!, 60), send(cleos!, 60), send(pages[2]!, 60)])
  await vi.waitFor(() => {
    for (const page of pages) expect(page.numbers()).toEqual(upTo(240))
  }, soon)
  expect(new Set(there!.told().map(({ topic }) => topic))).toEqual(
    new Set([`group_messages/${group}/messages`]),
  )
  const [first] = there!.told()[0]!.messages
  expect(first).toMatchObject({ conversation_id: group, my_reactions: [], author: { last_name: 'Test' } })
})

test('C-51: a direct message bears the address of its reader’s own view', async () => {
  const [anna, ben] = people as [Person, Person]
  const { conversation } = await call<{ conversation: { id: string } }>(0, anna, 'POST', '/api/chat/direct', {
    user_id: ben.id,
  })
  const [annas, bens] = [await pageOf(0, anna), await pageOf(1, ben)]
  const { id } = await annas.send('Hi', conversation.id)
  await vi.waitFor(() => {
    expect(annas.told().map(({ topic }) => topic)).toEqual([`messages/${anna.id}/${ben.id}/${id}`])
    expect(bens.told().map(({ topic }) => topic)).toEqual([`messages/${ben.id}/${anna.id}/${id}`])
  }, soon)
})

test('B5: what was said while a line was cut is found by its numbers: nothing lost, nothing doubled', async () => {
  const [anna, ben] = people as [Person, Person]
  const annas = await pageOf(0, anna)
  const before = await pageOf(1, ben)
  for (const at of upTo(5)) await annas.send(`Before ${at}`)
  await vi.waitFor(() => expect(before.numbers()).toEqual(upTo(5)), soon)
  before.ws.terminate()
  await before.closed
  for (const at of upTo(20)) await annas.send(`While away ${at}`)
  const after = await pageOf(1, ben)
  const [missed] = await Promise.all([readAfter(ben, 5), annas.send('After')])
  await vi.waitFor(() => expect(after.numbers().at(-1)).toBe(26), soon)
  expect([...new Set([...before.numbers(), ...missed, ...after.numbers()])]).toEqual(upTo(26))
})

test('B2: what was committed by a process that died before it could tell of it is told when it is sent again', async () => {
  const [anna, ben] = people as [Person, Person]
  const bens = await pageOf(0, ben)
  const wish = { id: randomUUID(), conversation_id: group, content: 'Committed', reply_to: null }
  const sha256 = printOf({ ...wish, pictures: [] })
  const [written] = await writeMessages(two.instances[1].services.pool, [
    { ...wish, author_id: anna.id, sha256 },
  ])
  expect(written).toMatchObject({ outcome: 'sent', number: 1 })
  expect(bens.numbers()).toEqual([])
  for (const instance of [1, 0] as const) {
    const answer = await call<{ message: Message }>(instance, anna, 'POST', '/api/chat/messages', wish)
    expect(answer.message).toMatchObject({ id: wish.id, number: 1 })
  }
  await (await pageOf(0, anna)).send('Next')
  await vi.waitFor(() => expect(bens.numbers()).toEqual([1, 2]), soon)
})

test('B4: while the line between the instances is down, messages are sent, and pages find them', async () => {
  const [anna, ben] = people as [Person, Person]
  const [annas, bens] = [await pageOf(0, anna), await pageOf(1, ben)]
  await annas.send('Before')
  await vi.waitFor(() => expect(bens.numbers()).toEqual([1]), soon)
  const admin = new Client(two.database.pool)
  await admin.connect()
  const cut = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'convoy bus'`)
  await cut()
  for (const at of upTo(30)) {
    await annas.send(`Down ${at}`)
    if (at % 5 === 0) await cut()
  }
  await admin.end()
  await vi.waitFor(() => expect(bens.kinds).toContain('missed'), soon)
  expect(annas.numbers(), 'those on the same instance hear all the same').toEqual(upTo(31))
  const found = new Set([...bens.numbers(), ...(await readAfter(ben, 1))])
  expect([...found].toSorted((a, b) => a - b)).toEqual(upTo(31))
  await vi.waitFor(async () => {
    const { number } = await annas.send('Back')
    await vi.waitFor(() => expect(bens.numbers()).toContain(number), { timeout: 500 })
  }, soon)
  expect(new Set(bens.numbers()).size, 'nothing came twice').toBe(bens.numbers().length)
})

test('who leaves a group hears nothing of it from then on, who comes nothing from before', async () => {
  const [anna, ben, cleo] = people as [Person, Person, Person]
  const later = await two.person(`Later${serial}`)
  const [annas, bens, cleos, laters] = [
    await pageOf(0, anna),
    await pageOf(1, ben),
    await pageOf(1, cleo),
    await pageOf(1, later),
  ]
  const question = await annas.send('All of us?')
  await vi.waitFor(() => expect(bens.numbers()).toEqual([1]), soon)
  await call(0, ben, 'POST', `/api/chat/groups/${group}/leave`)
  await call(0, anna, 'POST', `/api/chat/groups/${group}/members`, { user_ids: [later.id] })
  // Until the other instance has heard of it.
  await vi.waitFor(
    () => expect(bens.kinds.filter((kind) => kind === 'event').length).toBeGreaterThan(1),
    soon,
  )
  await annas.send('Yes', group, { reply_to: question.id })
  // A quotation shows what stands there when it is told.
  await vi.waitFor(() => expect(cleos.numbers()).toEqual([1, 2]), soon)
  await call(0, anna, 'PATCH', `/api/chat/messages/${question.id}`, { content: 'All of us, really?' })
  await annas.send('Last')
  await vi.waitFor(() => {
    expect(cleos.numbers()).toEqual([1, 2, 3])
    expect(laters.numbers()).toEqual([2, 3])
  }, soon)
  expect(bens.numbers()).toEqual([1])
  const quotes = (page: typeof laters) =>
    page.told().flatMap(({ messages }) => messages.map((each) => each.reply_to))
  expect(quotes(cleos)[1]).toMatchObject({ excerpt: 'All of us?' })
  expect(quotes(laters), 'an answer repeats nothing from before').toEqual([null, null])
  const changes = (page: typeof laters) =>
    page.events.flatMap((each) =>
      (each as { message?: Message }).message ? [each as { message: Message }] : [],
    )
  expect(changes(cleos)).toMatchObject([{ message: { content: 'All of us, really?', revision: 1 } }])
  expect([changes(laters), changes(bens)]).toEqual([[], []])
})

test('C-23: a session that signs out of the chat sends nothing more, on whichever instance', async () => {
  const [anna] = people as [Person]
  const page = await pageOf(1, anna)
  await page.send('Still here')
  await call(0, anna, 'DELETE', '/api/chat/sign-in')
  await vi.waitFor(() => expect(page.send('Gone')).rejects.toThrow('chat_not_signed_in'), {
    timeout: 1_000,
    interval: 50,
  })
})
