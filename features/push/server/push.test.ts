import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '#features/auth/contract/auth.ts'
import {
  getPush,
  setPushSettings,
  subscribePush,
  tryPush,
  unsubscribePush,
} from '#features/push/contract/push.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { pushBrowser, readVapid, startPushService } from '#e2e/push-service.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { pushJobs } from './push.jobs.ts'
import { push, pushWishes, subscribedOf } from './push.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: [service.origin] })
  await app.services.jobs.start(pushJobs(app.services).tasks)
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})
beforeEach(() => {
  service.received.length = 0
  service.answerWith(201)
})

const letter = { title: 'Ola', body: 'See you at the lake 🏕️', tag: 'chat 1', path: '/chat/1' }
const send = (userId: string, payload = letter) =>
  inTransaction(app.db, (tx) => push(tx, app.services.jobs, userId, payload))

async function subscriber(name: string) {
  const person = await app.person(name)
  const browser = pushBrowser(service.origin)
  const answer = await app.as(person)(subscribePush, browser.subscription)
  expect(answer.status).toBe(200)
  return { person, browser, devices: answer.body.devices }
}

describe('a push', () => {
  test('is encrypted for its browser alone, and signed with the key that the page was given', async () => {
    const { person, browser } = await subscriber('Anna')
    const { public_key } = (await app.as(person)(getPush, {})).body
    expect(await send(person.id)).toBe(1)
    await vi.waitFor(() => expect(service.received).toHaveLength(1))
    const [{ path, headers, body }] = service.received as [(typeof service.received)[0]]
    expect(path).toBe(browser.path)
    expect(browser.open(body)).toEqual(letter)
    expect(body.includes('lake')).toBe(false)
    expect(() => pushBrowser(service.origin).open(body), 'with the keys of another browser').toThrow()
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(headers.topic).toMatch(/^[\w-]{32}$/)

    const vapid = readVapid(headers.authorization)
    expect(vapid).toMatchObject({ isSigned: true, key: public_key, head: { alg: 'ES256' } })
    expect(vapid.claims).toMatchObject({ aud: service.origin, sub: 'mailto:organisers@example.com' })
    const left = Number(vapid.claims.exp) - Date.now() / 1_000
    expect(left > 0 && left <= 86_400).toBe(true)
  })

  test('is made shorter where it would be too long, and no letter is cut in two', async () => {
    const { person, browser } = await subscriber('Long')
    await send(person.id, { ...letter, title: 'x'.repeat(500), body: '👩🏽‍🚒'.repeat(2_000) })
    await vi.waitFor(() => expect(service.received).toHaveLength(1))
    const { title, body } = browser.open(service.received[0]!.body) as typeof letter
    expect(title).toBe(`${'x'.repeat(80)}…`)
    expect(body).toBe(`${'👩🏽‍🚒'.repeat(160)}…`)
    expect(service.received[0]!.body.length).toBeLessThan(4_096)
  })

  test('is tried again when its service is busy, and its browser is forgotten when it has unsubscribed', async () => {
    const { person } = await subscriber('Busy')
    service.answerWith(503)
    await send(person.id)
    await vi.waitFor(() => expect(service.received).toHaveLength(1))
    const waiting = async () =>
      (await app.services.jobs.list()).filter(({ name, attempts }) => name === 'push.send' && attempts > 0)
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'retrying', attempts: 1 }]))

    service.answerWith(410)
    await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(1), { timeout: 15_000 })
    await vi.waitFor(async () => expect((await app.as(person)(getPush, {})).body.devices).toEqual([]))
    expect(await send(person.id)).toBe(0)
  })

  test('follows nobody elsewhere', async () => {
    const { person, devices } = await subscriber('Led astray')
    service.answerWith(302)
    await send(person.id)
    await vi.waitFor(() => expect(service.received).toHaveLength(1))
    await vi.waitFor(async () =>
      expect((await app.services.jobs.list()).filter(({ state }) => state === 'running')).toEqual([]),
    )
    expect(service.received).toHaveLength(1)
    expect((await app.as(person)(getPush, {})).body.devices, 'and nothing is lost').toEqual(devices)
  })

  test('of the same tag takes the place of one that still waits', async () => {
    const { person } = await subscriber('Twice')
    await inTransaction(app.db, async (tx) => {
      await push(tx, app.services.jobs, person.id, letter)
      await push(tx, app.services.jobs, person.id, { ...letter, body: 'the newer' })
      await push(tx, app.services.jobs, person.id, { ...letter, tag: 'chat 2' })
    })
    await vi.waitFor(() => expect(service.received).toHaveLength(2))
  })
})

describe('subscriptions', () => {
  test('D8: endpoints elsewhere are refused with a word, and nothing is kept of them', async () => {
    const person = await app.person('Attacker')
    const { keys } = pushBrowser(service.origin).subscription
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost:5432/',
      `${service.origin.replace('127.0.0.1', 'localhost')}/push/x`,
      'https://fcm.googleapis.com.evil.example/x',
    ]) {
      const { status, body } = await app.as(person)(subscribePush, { endpoint, keys })
      expect([status, body.code], endpoint).toEqual([400, 'push_service_unknown'])
    }
    const broken = { ...keys, p256dh: `${'A'.repeat(86)}A` }
    const { body } = await app.as(person)(subscribePush, { endpoint: `${service.origin}/x`, keys: broken })
    expect(body.code).toBe('push_key_wrong')
    expect((await app.as(person)(getPush, {})).body.devices).toEqual([])
  })

  test('end with the session, wherever it is ended', async () => {
    const { person } = await subscriber('Leaving')
    const phone = await app.signIn(person)
    await app.as(phone)(subscribePush, pushBrowser(service.origin).subscription)
    expect(await send(person.id)).toBe(2)
    await app.as(phone)(logout, {})
    expect(await send(person.id)).toBe(1)
    expect(await subscribedOf(app.db, [person.id])).toEqual(new Set([person.id]))
    await app.as(person)(logout, {})
    expect(await send(person.id)).toBe(0)
    expect(await subscribedOf(app.db, [person.id])).toEqual(new Set())
  })

  test('are one per browser: whoever signs in there takes it over, whoever only knows its address does not', async () => {
    const { person, browser } = await subscriber('First')
    const next = await app.person('Second')
    const thief = await app.person('Thief')
    const stolen = { ...browser.subscription, keys: pushBrowser(service.origin).subscription.keys }
    expect((await app.as(thief)(subscribePush, stolen)).body.code).toBe('push_key_wrong')
    expect((await app.as(person)(getPush, {})).body.devices).toHaveLength(1)

    const taken = await app.as(next)(subscribePush, browser.subscription)
    expect(taken.body.devices).toMatchObject([{ here: true }])
    expect((await app.as(person)(getPush, {})).body.devices).toEqual([])
    expect(await send(person.id), 'nothing of the first one reaches the browser').toBe(0)
  })

  test('of a session are one, and of a person ten', async () => {
    const { person, devices } = await subscriber('Many')
    const again = await app.as(person)(subscribePush, pushBrowser(service.origin).subscription)
    expect(again.body.devices).toHaveLength(1)
    expect(again.body.devices?.[0]?.id).not.toBe(devices?.[0]?.id)
    for (let number = 0; number < 11; number += 1) {
      const device = await app.signIn(person)
      await app.as(device)(subscribePush, pushBrowser(service.origin).subscription)
    }
    const { devices: last } = (await app.as(person)(getPush, {})).body
    expect(last).toHaveLength(10)
    expect(
      last?.some(({ here }) => here),
      'the oldest went',
    ).toBe(false)
  })

  test('are taken back by their person alone', async () => {
    const { person, devices } = await subscriber('Owner')
    const device_id = devices![0]!.id
    const other = await app.person('Other')
    expect((await app.as(other)(unsubscribePush, { device_id })).status).toBe(404)
    expect((await app.as(person)(getPush, {})).body.devices).toHaveLength(1)
    expect((await app.as(person)(unsubscribePush, { device_id })).body.devices).toEqual([])
    expect((await app.as(person)(unsubscribePush, { device_id })).status, 'once more').toBe(404)
    const { status, body } = await app.as(person)(tryPush, {})
    expect([status, body.code]).toEqual([409, 'push_not_here'])
  })
})

test('the try goes to this browser alone, in its language', async () => {
  const { person, browser } = await subscriber('Trying')
  const phone = await app.signIn(person)
  await app.as(phone)(subscribePush, pushBrowser(service.origin).subscription)
  await app.as(person, { headers: { 'accept-language': 'pl' } })(tryPush, {})
  await vi.waitFor(() => expect(service.received).toHaveLength(1))
  expect(browser.open(service.received[0]!.body)).toMatchObject({ title: 'Działa' })
})

test('quiet hours and what a push shows are set by each person', async () => {
  const person = await app.person('Quiet')
  const initial = { quiet: null, show_content: true }
  expect((await app.as(person)(getPush, {})).body.settings).toEqual(initial)
  const wish = {
    quiet: { rules: [{ days: [1, 7], from: '00:00', to: '23:59' }], time_zone: 'UTC' },
    show_content: false,
  }
  expect((await app.as(person)(setPushSettings, wish)).body.settings).toEqual(wish)
  const { quietUntil, settings } = await pushWishes(app.db, person.id)
  expect(settings).toEqual(wish)
  expect(quietUntil === undefined || quietUntil.getTime() > Date.now()).toBe(true)
  const wrong = { ...wish, quiet: { ...wish.quiet, time_zone: 'Europe/Nowhere' } }
  const refused = await app.as(person)(setPushSettings, wrong)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['quiet.time_zone']])
  expect((await app.as(person)(getPush, {})).body.settings, 'as it was').toEqual(wish)
})
