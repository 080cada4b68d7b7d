import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { forgotPassword, login } from '#features/auth/contract/auth.ts'
import { createDoor } from '#platform/server/live/live-door.ts'
import { isAllowedOrigin } from '#platform/server/http/origins.ts'
import { callName, readContract } from './contract-of.ts'
import { PASSWORD } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { useTestApp } from './use-test-app.ts'

const OURS = { url: 'https://convoy.example.com', urlIsSet: true }
const FOREIGN = [
  'https://evil.example',
  'http://convoy.example.com',
  'https://convoy.example.com.evil.example',
  'https://convoy.example.com:8443',
  'null',
  'file://',
  '',
  'convoy.example.com',
]

const { endpoints } = await readContract()
const app = useTestApp(OURS)

describe('I8: calls from pages of other sites', () => {
  test('every call is refused to all of them, and answered to ours', async () => {
    const administrator = await app.person('Adele', { role: 'administrator' })
    const faults: string[] = []
    for (const { endpoint } of endpoints) {
      for (const origin of FOREIGN) {
        const { status, body } = await app.as(administrator, { headers: { origin } })(endpoint, {})
        if (status !== 403 || body.code !== 'foreign_origin')
          faults.push(`${callName(endpoint)} from ${origin}: ${status} ${body.code}`)
      }
      const { status, body } = await app.as(administrator, { headers: { origin: OURS.url } })(endpoint, {})
      if (body.code === 'foreign_origin') faults.push(`${callName(endpoint)} from ours: ${status}`)
    }
    expect(faults).toEqual([])
  }, 60_000)

  test('the socket is refused to them as well', async () => {
    const server = createServer()
    const door = createDoor({
      isAllowedOrigin: (origin, host) => isAllowedOrigin(OURS, origin, host),
      isOpen: () => true,
      addressOf: () => '',
      onSocket: (ws) => ws.close(),
      safe: {},
    })
    server.on('upgrade', (request, socket, head) => void door(request, socket, head))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const knock = (origin?: string) =>
      new Promise<string>((resolve) => {
        const ws = new WebSocket(`ws://127.0.0.1:${port}/api/live`, origin === undefined ? {} : { origin })
        ws.on('open', () => resolve('open'))
        ws.on('error', (error) => resolve(error.message))
      })
    for (const origin of FOREIGN.filter(Boolean)) expect(await knock(origin)).toMatch(/403/)
    expect([await knock(OURS.url), await knock()]).toEqual(['open', 'open'])
    server.close()
  })

  test.each([
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://192.168.1.7:3000', '192.168.1.7:3000', true],
    ['http://[::1]:3000', '[::1]:3000', true],
    ['http://192.168.1.7:3000', 'localhost:3000', false],
    ['http://rebound.evil.example:3000', 'rebound.evil.example:3000', false],
  ])('without a configured address, a page of %s may call %s: %s', (origin, host, allowed) => {
    expect(isAllowedOrigin({ url: 'http://localhost:9999', urlIsSet: false }, origin, host)).toBe(allowed)
  })
})

describe('I8: a lying Host', () => {
  test('a mail leads to the configured address, whatever host the call named', async () => {
    const anna = await app.person('Anna')
    const lies: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
    ]
    for (const headers of lies) {
      expect((await app.as(undefined, { headers })(forgotPassword, { email: anna.email })).status).toBe(200)
    }
    const mails = await app.db.selectFrom('mail_outbox').select(['link', 'body', 'html']).execute()
    expect(mails).toHaveLength(3)
    for (const { link, body, html } of mails) {
      expect(link).toMatch(/^https:\/\/convoy\.example\.com\/reset-password\//)
      expect(`${body}${html}`).not.toContain('evil.example')
    }
  })
})

describe('I8: a lying X-Forwarded-For', () => {
  /** Wrong passwords for one account, each call with another forwarded address. */
  async function guess(target: TestApp, times: number) {
    const bert = await target.person('Bert')
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${at}` }
      statuses.push(
        (
          await target.as(undefined, { headers, ip: '10.9.9.9' })(login, {
            email: bert.email,
            password: 'wrong',
          })
        ).status,
      )
    }
    const { count } = await target.db
      .selectFrom('auth_sessions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('ip', 'like', '203.0.113.%')
      .executeTakeFirstOrThrow()
    const right = await target.as(undefined, {
      headers: { 'x-forwarded-for': '203.0.113.77' },
      ip: '10.9.9.9',
    })(login, {
      email: (await target.person('Celia')).email,
      password: PASSWORD,
    })
    expect([right.status, count]).toEqual([200, 0])
    const { ip } = await target.db
      .selectFrom('auth_sessions')
      .select('ip')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return { statuses, ip }
  }

  test('from anywhere it changes nothing', async () => {
    const { ip } = await guess(app, 1)
    expect(ip).toBe('10.9.9.9')
  })

  test('from the trusted proxy it names the caller', async () => {
    const behind = await startTestApp({ trustedProxies: ['10.9.9.9'] })
    const { ip } = await guess(behind, 1)
    expect(ip).toBe('203.0.113.77')
    await behind.stop()
  })

  test('other addresses give no more guesses, true or not', async () => {
    const behind = await startTestApp({ trustedProxies: ['10.9.9.9'] })
    const { statuses } = await guess(behind, 7)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    await behind.stop()
  })
})
