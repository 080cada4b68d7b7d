import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { mountWeb } from '#platform/server/http/http-web.ts'
import { login } from '#features/auth/contract/auth.ts'
import { PASSWORD } from './people.ts'
import { smallPicture } from './small-picture.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const CLOSED = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const root = path.join(import.meta.dirname, '../..')
/** What every answer has, whatever it is. */
const EVERYWHERE = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

let picture: string
beforeAll(async () => {
  const anna = await app.person('Anna')
  const { body } = await app.as(anna, { file: smallPicture })(uploadPicture, { picture_id: randomUUID() })
  picture = body.picture.versions[0]!.webp
})

describe('I8, L2: what stands in the head of an answer', () => {
  test.each([
    ['a call', '/api/programme', 200, { 'cache-control': 'no-store', 'content-security-policy': CLOSED }],
    ['a refusal', '/api/user/me', 401, { 'cache-control': 'no-store', 'content-security-policy': CLOSED }],
    ['no call', '/api/nothing', 404, { 'cache-control': 'no-store', 'content-security-policy': CLOSED }],
    ['the list of calls', '/api/openapi.json', 200, { 'content-security-policy': CLOSED }],
    [
      'its page',
      '/api/docs',
      200,
      {
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'$/,
        ),
      },
    ],
    ['a probe', '/healthz', 200, { 'content-security-policy': CLOSED }],
    ['the numbers without their token', '/metrics', 404, { 'content-security-policy': CLOSED }],
    ['an address that cannot be read', '/api/%zz', 400, { 'content-security-policy': CLOSED }],
  ])('%s', async (_, url, status, wanted) => {
    const { statusCode, headers } = await app.http.inject({ url })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({ ...EVERYWHERE, ...wanted })
    for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers).not.toHaveProperty(telling)
  })

  test('a picture that somebody handed over may do nothing and be kept by its reader alone', async () => {
    const { statusCode, headers } = await app.http.inject({ url: picture })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="picture.webp"; filename*=UTF-8''picture.webp`,
      'cache-control': expect.stringMatching(/^private/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  })
})

describe.runIf(existsSync(path.join(root, 'dist/web/index.html')))('a page', () => {
  const pageAt = async (url: string) => {
    const http = Fastify()
    mountWeb(http as never, { config: { url } })
    const { headers } = await http.inject({ url: '/login' })
    await http.close()
    return headers
  }

  test('runs scripts of its own alone, in no frame, and asks nobody else', async () => {
    const headers = await pageAt('https://convoy.example.com')
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')+$/),
      'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')*$/),
      'connect-src': "'self' wss://convoy.example.com",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'convoy dompurify',
    })
    expect(Object.values(policy).join(' ')).not.toMatch(/unsafe-|https?:|\*/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    })
  })
})

test.each([
  '/api/programme',
  '/api/docs',
  '/api/openapi.json',
  '/healthz',
  '/favicon.svg',
  '/a.js',
  '/login',
])('what %s says is text of a named spelling', async (url) => {
  const { headers } = await app.http.inject({ url })
  expect(headers['content-type']).toMatch(/^(text|application|image)\/[a-z+]+; charset=utf-8$/)
})

describe('where Convoy is reached by TLS', () => {
  const secure = useTestApp({ url: 'https://convoy.example.com' })
  const FOR_A_YEAR = 'max-age=31536000; includeSubDomains'

  test('every answer asks for TLS alone for a year, and none does elsewhere', async () => {
    for (const url of [
      '/api/programme',
      '/api/user/me',
      '/api/nothing',
      '/healthz',
      '/login',
      '/a.js',
      '/%zz',
    ]) {
      const there = await secure.http.inject({ url })
      expect([url, there.headers['strict-transport-security']]).toEqual([url, FOR_A_YEAR])
      const here = await app.http.inject({ url })
      expect(here.headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('so does the refusal of what is no HTTP', async () => {
    await secure.http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((secure.http.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('hello convoy\r\n\r\n')
    let text = ''
    for await (const bytes of socket) text += String(bytes)
    expect(text).toContain(`strict-transport-security: ${FOR_A_YEAR}\r\n`)
    expect(text).toContain('x-content-type-options: nosniff\r\n')
  })

  test('the cookie of a device is one that no neighbour can set', async () => {
    const { email } = await secure.person('Keks')
    const { headers } = await secure.as(undefined)(login, { email, password: PASSWORD })
    const [cookie = ''] = [headers['set-cookie']].flat()
    expect(cookie).toMatch(
      /^__Host-convoy_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    const enter = (device: string, password: string) =>
      secure.as(undefined, { ip: '10.3.0.9', headers: { cookie: device } })(login, { email, password })
    const [made = ''] = cookie.split(';')
    for (let at = 0; at < 5; at += 1) await enter(made.replace('__Host-', ''), 'wrong')
    expect((await enter(made.replace('__Host-', ''), PASSWORD)).status, 'another name is nobody’s').toBe(429)
    expect((await enter(made, PASSWORD)).status).toBe(200)
  })
})
