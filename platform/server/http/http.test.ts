import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { login, register } from '#features/auth/contract/auth.ts'
import { ErrorBody } from '#platform/contract/errors.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type Caller, handle } from './handler.ts'
import { createHttp } from './http.ts'
import { CLOSED } from '#platform/server/safe-headers.ts'

const app = useTestApp({ metricsToken: 'a-token-for-metrics' })

describe('C-47: an error', () => {
  test.each([
    ['en', 'You are not signed in'],
    ['pl', 'Nie jesteś'],
    ['pl-PL,pl;q=0.9,en;q=0.8', 'Nie jesteś'],
    ['de,fr;q=0.9', 'You are not signed in'],
    ['de,pl;q=0.5', 'Nie jesteś'],
    ['', 'You are not signed in'],
    [';;;,,q=', 'You are not signed in'],
    ['x'.repeat(5_000), 'You are not signed in'],
  ])('speaks the caller’s language: %s', async (language, words) => {
    const { status, body } = await app.as(undefined, { headers: { 'accept-language': language } })(
      getProfile,
      {},
    )
    expect([status, body.code]).toEqual([401, 'not_signed_in'])
    expect(body.message).toContain(words)
  })

  test('names every field that is wrong, each by its path', async () => {
    const consents = [{ name: 'rulebook' as const, version: 1.5 }]
    const { status, body } = await app.as(undefined)(register, {
      first_name: ' ',
      last_name: 'x'.repeat(61),
      email: 'nobody',
      password: '',
      consents,
    })
    expect(status).toBe(400)
    expect(Object.keys(ErrorBody.parse(body).fields ?? {}).toSorted()).toEqual([
      'consents.0.version',
      'email',
      'first_name',
      'last_name',
      'password',
    ])
    expect(body.fields).toMatchObject({
      first_name: 'Please fill this in.',
      email: expect.stringMatching(/such as/),
    })
  })
})

describe('every answer', () => {
  test('has an id of its own, is not kept, and may not be shown inside another page', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => app.as(undefined)(login, { email: 'a@example.com', password: 'x' })),
    )
    const [first, second] = answers.map(({ headers }) => headers)
    expect(first!['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(first!['x-request-id']).not.toBe(second!['x-request-id'])
    expect(first).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': CLOSED,
      'content-type': 'application/json; charset=utf-8',
    })
    expect(first).not.toHaveProperty('access-control-allow-origin')
    expect(first).not.toHaveProperty('x-powered-by')
  })

  test('an id that the caller made up is not taken', async () => {
    const { headers } = await app.http.inject({
      url: '/api/modules',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})

test.each([undefined, 'Bearer of-nobody'])(
  'D14: whoever is signed in does not wait for a flood of strangers, with the token %s',
  async (authorization) => {
    const open = endpoint({
      method: 'GET',
      path: '/api/planted',
      access: 'public',
      summary: 'Answers.',
      input: z.object({}),
      output: z.object({}),
    })
    const http = await createHttp({
      handlers: [handle(open, async () => ({}))],
      recognise: async (token) => (token === 'of-anna' ? ({ id: 'anna' } as Caller) : undefined),
      isModuleOn: async () => true,
      audit: (_, run) => run(),
      services: app.services,
    })
    const answered: string[] = []
    const ask = async (who: string, token: string | undefined) => {
      const headers = { ...(token && { authorization: token }) }
      const { statusCode } = await http.inject({ url: '/api/planted', headers })
      answered.push(`${who} ${statusCode}`)
    }
    const flood = Array.from({ length: 200 }, () => ask('flood', authorization))
    await Promise.all([...flood, ask('anna', 'Bearer of-anna')])
    await http.close()
    expect(answered.indexOf('anna 200')).toBeLessThan(50)
    expect(answered.filter((each) => each === 'flood 200')).toHaveLength(200)
  },
)

test('D14, M4: of one person six calls are worked on at a time, and nobody else waits for the others', async () => {
  const open = endpoint({
    method: 'GET',
    path: '/api/planted',
    summary: 'Waits.',
    input: z.object({}),
    output: z.object({}),
  })
  const working = new Map<string, number>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const http = await createHttp({
    handlers: [
      handle(open, async ({ caller: { id } }) => {
        working.set(id, (working.get(id) ?? 0) + 1)
        await promise
        return {}
      }),
    ],
    recognise: async (token) => ({ id: token, access: true }) as Caller,
    isModuleOn: async () => true,
    audit: (_, run) => run(),
    services: app.services,
  })
  const url = new URL('/api/planted', await http.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (who: string, signal?: AbortSignal) =>
    fetch(url, { headers: { authorization: `Bearer ${who}` }, ...(signal && { signal }) }).then(
      ({ status }) => status,
      () => 'left',
    )
  const leaving = new AbortController()
  const flood = Array.from({ length: 20 }, (_, at) => ask('ola', at < 6 ? undefined : leaving.signal))
  await vi.waitFor(() => expect(working.get('ola')).toBe(6))
  const others = ask('kuba')
  await vi.waitFor(() => expect(working.get('kuba')).toBe(1))
  // Whoever leaves before their turn has nothing done for them.
  leaving.abort()
  const lines = promisify(http.server.getConnections.bind(http.server))
  await vi.waitFor(async () => expect(await lines()).toBe(7), 10_000)
  const last = ask('ola')
  resolve()
  expect([await others, await last]).toEqual([200, 200])
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(6)
  expect(working.get('ola')).toBe(7)
  // What fetch keeps open for later would be waited for.
  http.server.closeAllConnections()
  await http.close()
})

describe('operators', () => {
  test('learn whether the server lives and is ready', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('read the numbers with their token alone', async () => {
    const ask = (authorization?: string) =>
      app.http.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })
    expect([(await ask()).statusCode, (await ask('Bearer wrong')).statusCode]).toEqual([404, 404])
    const { statusCode, body } = await ask('Bearer a-token-for-metrics')
    expect(statusCode).toBe(200)
    expect(body).not.toContain('@')
  })
})
