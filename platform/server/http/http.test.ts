import { describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { login, register } from '#features/auth/contract/auth.ts'
import { ErrorBody } from '#platform/contract/errors.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

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
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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
