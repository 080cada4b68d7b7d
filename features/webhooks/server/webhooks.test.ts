import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  tryWebhook,
} from '#features/webhooks/contract/webhooks.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { closeEndedStages } from '#features/stages/server/stages.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { sendTo } from './webhooks.sending.ts'
import { isInsideAddress } from '#platform/server/outside.ts'
import { signedHeaders } from './webhooks.rules.ts'
import { deliverOne } from './webhooks.ts'

type Received = { headers: IncomingMessage['headers']; body: string }

const app = useTestApp()
let ada: Person
let server: Server
let url: string
let received: Received[] = []
let answer: (response: ServerResponse) => void = (response) => response.end('thanks')

beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  // The receiver of the test is inside.
  await setSetting(app.db, 'webhooks_inside', true)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterEach(async () => {
  received = []
  answer = (response) => response.end('thanks')
  await app.db.deleteFrom('webhooks').execute()
  await setSetting(app.db, 'webhooks_inside', true)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})

const make = async (events: WebhookEvent[] = ['points.awarded'], to = url) => {
  const { status, body } = await app.as(ada)(createWebhook, { name: 'CRM', url: to, events })
  expect(status).toBe(200)
  return { ...body.webhook, secret: body.secret! }
}
const deliveries = async (webhook_id: string) =>
  (await app.as(ada)(listDeliveries, { webhook_id })).body.deliveries
const one = async () => (await app.as(ada)(listWebhooks, {})).body.webhooks[0]!
const work = async (webhook_id: string, withinMs?: number) => {
  for (const { id } of (await deliveries(webhook_id)).toReversed())
    await deliverOne(app.services, id, withinMs)
}
let serial = 0
const award = (user_id: string) =>
  awardPoints(app.db, {
    user_id,
    kind: 'bonus',
    points: 10,
    reason: 'Test',
    source: 'test',
    source_id: `${(serial += 1)}`,
  })

describe('a webhook', () => {
  test('is told what happened, signed as Standard Webhooks, and nothing else', async () => {
    const anna = await app.person('Anna')
    const { id, secret } = await make()
    await award(anna.id)
    await work(id)
    expect(received).toHaveLength(1)
    const { headers, body } = received[0]!
    const key = Buffer.from(secret.slice(6), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
    expect(JSON.parse(body)).toMatchObject({
      type: 'points.awarded',
      sequence: expect.any(Number),
      data: { entries: [{ user_id: anna.id, email: anna.email, points: 10, kind: 'bonus' }] },
    })
    expect((await deliveries(id))[0]).toMatchObject({
      state: 'delivered',
      status: 200,
      attempts: 1,
      answer: 'thanks',
    })
    await work(id)
    expect(received, 'what is delivered is not sent again').toHaveLength(1)
  })

  test('hears nothing of what was rolled back, and nothing while it is off', async () => {
    const anna = await app.person('Anne')
    const { id } = await make()
    await app.db
      .transaction()
      .execute(async (tx) => {
        await awardPoints(tx, {
          user_id: anna.id,
          kind: 'bonus',
          points: 1,
          reason: 'x',
          source: 'test',
          source_id: 'rolled back',
        })
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await deliveries(id)).toEqual([])
    await app.as(ada)(changeWebhook, {
      webhook_id: id,
      name: 'CRM',
      url,
      events: ['points.awarded'],
      is_on: false,
    })
    await award(anna.id)
    expect(await deliveries(id)).toEqual([])
  })

  test('is told of stages and people, each by what it asked for', async () => {
    const { id } = await make(['stage.closed', 'person.joined'])
    const anna = await app.person('Bea')
    await sql`insert into stages (name, "order", starts_at, ends_at)
      values ('Leg', 1, now() - interval '2 days', now() - interval '1 day')`.execute(app.db)
    await closeEndedStages(app.db)
    await award(anna.id)
    const told = await deliveries(id)
    expect(told.map(({ event }) => event)).toEqual(['stage.closed', 'person.joined'])
    expect(told[1]!.payload).toContain(anna.email)
  })

  test('gets a large import in messages of two hundred lines', async () => {
    const anna = await app.person('Cleo')
    const { id } = await make()
    await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
      select ${anna.id}, 'bonus', 1, 'Mass', 'mass', n::text from generate_series(1, 450) n`.execute(app.db)
    const told = (await deliveries(id)).map(
      ({ payload }) => (JSON.parse(payload) as { data: { entries: unknown[] } }).data.entries.length,
    )
    expect(told.toSorted((a, b) => b - a)).toEqual([200, 200, 50])
  })
})

describe('a receiver that', () => {
  const failed = async (id: string) => (await deliveries(id))[0]!

  test('fails is tried again later, with the same id, and works again', async () => {
    const { id } = await make()
    await award((await app.person('Dan')).id)
    answer = (response) => response.writeHead(500).end('sorry')
    await work(id)
    expect(await failed(id)).toMatchObject({ state: 'waiting', status: 500, attempts: 1, answer: 'sorry' })
    expect(Date.parse((await failed(id)).next_at!)).toBeGreaterThan(Date.now())
    expect((await one()).failing_since).toEqual(expect.any(String))
    answer = (response) => response.end()
    await work(id)
    expect(await failed(id)).toMatchObject({ state: 'delivered', attempts: 2 })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await one()).failing_since).toBeNull()
  })

  test('redirects is not followed', async () => {
    const { id } = await make()
    await award((await app.person('Eli')).id)
    answer = (response) => response.writeHead(302, { location: `${url}/elsewhere` }).end()
    await work(id)
    expect([received.length, (await failed(id)).status]).toEqual([1, 302])
  })

  test('is slow, or down, or answers without end, holds nothing up', async () => {
    const { id } = await make()
    await award((await app.person('Fay')).id)
    answer = () => undefined
    await work(id, 200)
    expect(await failed(id)).toMatchObject({ state: 'waiting', status: null, answer: 'No answer in time.' })
    answer = (response) => {
      response.writeHead(200)
      response.write('x'.repeat(100_000))
    }
    await work(id, 2_000)
    const done = await failed(id)
    expect([done.state, done.answer!.length]).toEqual(['delivered', 1_000])

    await app.db.deleteFrom('webhooks').execute()
    const down = await make(['points.awarded'], 'http://127.0.0.1:9/hook')
    await award((await app.person('Gus')).id)
    await work(down.id)
    expect(await failed(down.id)).toMatchObject({ state: 'waiting', status: null })
  })

  test('fails for a day is given up for that message, and for days is switched off with a word', async () => {
    const { id } = await make()
    await award((await app.person('Hal')).id)
    answer = (response) => response.writeHead(503).end()
    for (let tries = 0; tries < 11; tries += 1) await work(id)
    expect(await failed(id)).toMatchObject({ state: 'failed', attempts: 11, next_at: null })
    expect((await one()).is_on).toBe(true)
    await sql`update webhooks set failing_since = now() - interval '4 days'`.execute(app.db)
    await award((await app.person('Ida')).id)
    await work(id)
    expect(await one()).toMatchObject({ is_on: false, off_reason: 'failing' })
    const mails = (await app.services.mail.outbox()).filter(({ to }) => to === ada.email)
    expect(mails[0]?.subject).toContain('switched off')
    await work(id)
    expect((await app.services.mail.outbox()).filter(({ to }) => to === ada.email)).toHaveLength(mails.length)

    answer = (response) => response.end()
    await app.as(ada)(changeWebhook, {
      webhook_id: id,
      name: 'CRM',
      url,
      events: ['points.awarded'],
      is_on: true,
    })
    const [, first] = await deliveries(id)
    expect((await app.as(ada)(resendDelivery, { delivery_id: first!.id })).body.delivery.state).toBe(
      'waiting',
    )
    await work(id)
    expect((await deliveries(id)).find((each) => each.id === first!.id)?.state).toBe('delivered')
  })

  test('says that it is gone is switched off at once', async () => {
    const { id } = await make()
    await app.as(ada)(tryWebhook, { webhook_id: id })
    answer = (response) => response.writeHead(410).end()
    await work(id)
    expect(await one()).toMatchObject({ is_on: false, off_reason: 'gone' })
    expect((await app.as(ada)(deleteWebhook, { webhook_id: id })).status).toBe(200)
  })
})

describe('D8: an address inside', () => {
  test.each([
    'http://127.0.0.1/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://[::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://169.254.169.254/latest',
    'http://localhost:3000/x',
    'http://printer.local/x',
    'http://intranet/x',
    'https://10.1.2.3/x',
  ])('%s is refused', async (address) => {
    await setSetting(app.db, 'webhooks_inside', false)
    const wish = { name: 'Inside', url: address, events: ['points.awarded' as const] }
    expect((await app.as(ada)(createWebhook, wish)).body.code).toBe('webhook_address_inside')
  })

  test('without TLS is refused too, and not called when it was allowed before', async () => {
    await setSetting(app.db, 'webhooks_inside', false)
    const wish = { name: 'Plain', url: 'http://hooks.example.com/x', events: ['points.awarded' as const] }
    expect((await app.as(ada)(createWebhook, wish)).body.code).toBe('webhook_address_plain')
    const told = { headers: {}, body: '{}', inside: false }
    expect((await sendTo('http://hooks.example.com/x', told)).answer).toBe('The address has no TLS.')
  })

  test('is not called either when it was allowed before, nor when a name leads there', async () => {
    const { id } = await make()
    await setSetting(app.db, 'webhooks_inside', false)
    await app.as(ada)(tryWebhook, { webhook_id: id })
    await work(id)
    expect([received.length, (await deliveries(id))[0]!.status]).toEqual([0, null])
    expect(isInsideAddress('https://hooks.example.com/x')).toBe(false)
  })
})

test('signs as the Standard Webhooks specification does', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' }
  expect(signedHeaders(secret, sent)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})
