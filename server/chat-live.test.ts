import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { type Auth, openAuth } from './features/auth/auth.ts'
import { openBrowser, ORIGIN } from './platform/live.fixture.ts'
import { startConvoy } from './start.ts'
import { type FreshDatabase, freshDatabase } from './testing/cluster.ts'
import { addPerson, type Person } from './testing/people.ts'

type Instance = Awaited<ReturnType<typeof startConvoy>>
type Told = { topic: string; conversation_id: string; messages: Message[] }

const soon = { timeout: 8_000, interval: 20 }
let database: FreshDatabase
let folder: string
let instances: [Instance, Instance]
let auth: Auth

beforeAll(async () => {
  database = await freshDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-chat-'))
  const start = (name: string) =>
    startConvoy({
      DATABASE_URL: database.url,
      PORT: '0',
      CONVOY_HOST: '127.0.0.1',
      CONVOY_URL: ORIGIN,
      CONVOY_DEMO: 'off',
      CONVOY_CHAT_PACE: 'off',
      CONVOY_DATA_DIR: path.join(folder, name),
      CONVOY_LOG_LEVEL: 'silent',
    })
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  instances = [await start('one'), await start('two')]
  vi.restoreAllMocks()
  auth = await openAuth(instances[0].services.db, instances[0].services.pool)
}, 60_000)

afterAll(async () => {
  for (const instance of instances) await instance.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

let people: Person[]
let group: string
let serial = 0

beforeEach(async () => {
  people = await Promise.all(
    Array.from({ length: 4 }, () => {
      serial += 1
      return addPerson(instances[0].services, auth, `Talker${serial}`)
    }),
  )
  for (const person of people) {
    const { jti } = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as {
      jti: string
    }
    await call(0, person, 'POST', '/api/chat/sign-in', {
      email: person.email,
      password: auth.chatPasswordOf(jti),
    })
  }
  group = randomUUID()
  await call(0, people[0]!, 'POST', '/api/chat/groups', {
    conversation_id: group,
    name: 'Road trip',
    user_ids: people.slice(1).map(({ id }) => id),
  })
})

async function call<Answer = unknown>(
  instance: 0 | 1,
  { token }: Pick<Person, 'token'>,
  method: string,
  address: string,
  input?: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${instances[instance].port}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(input && { 'content-type': 'application/json' }) },
    ...(input && { body: JSON.stringify(input) }),
  })
  const body = (await response.json()) as Answer
  if (response.status !== 200) throw new Error(`${method} ${address}: ${JSON.stringify(body)}`)
  return body
}

/** A page of a person with its line to an instance. */
async function pageOf(instance: 0 | 1, person: Person) {
  const browser = await openBrowser(instances[instance].port, person.token)
  const told = () => browser.events.filter((each): each is Told => Array.isArray((each as Told).messages))
  return {
    ...browser,
    told,
    numbers: (conversation_id = group) =>
      told()
        .filter((each) => each.conversation_id === conversation_id)
        .flatMap(({ messages }) => messages.map(({ number }) => number)),
    /** Sends over the line, and ends with the answer. */
    async send(content: string, conversation_id = group, more: object = {}): Promise<Message> {
      const id = randomUUID()
      const input = { id, conversation_id, content, ...more }
      browser.ws.send(JSON.stringify({ type: 'call', id, endpoint: 'POST /api/chat/messages', input }))
      await vi.waitFor(() => expect(browser.answers.has(id)).toBe(true), { ...soon, interval: 2 })
      const { status, body } = browser.answers.get(id)!
      if (status !== 200) throw new Error(`nothing was sent: ${JSON.stringify(body)}`)
      return (body as { message: Message }).message
    },
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

test('B4: while the line between the instances is down, messages are sent, and pages find them', async () => {
  const [anna, ben] = people as [Person, Person]
  const [annas, bens] = [await pageOf(0, anna), await pageOf(1, ben)]
  await annas.send('Before')
  await vi.waitFor(() => expect(bens.numbers()).toEqual([1]), soon)
  const admin = new Client(database.pool)
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
  const later = await addPerson(instances[0].services, auth, `Later${serial}`)
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
