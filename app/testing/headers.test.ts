import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { mountWeb } from '#platform/server/http/http-web.ts'
import { smallPicture } from './small-picture.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const CLOSED = "default-src 'none'; frame-ancestors 'none'"
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
          /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'$/,
        ),
      },
    ],
    ['a probe', '/healthz', 200, {}],
    ['the numbers without their token', '/metrics', 404, {}],
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

  test('is asked for over TLS alone for a year where it is reached by TLS, and only there', async () => {
    const secure = await pageAt('https://convoy.example.com')
    expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(await pageAt('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  })
})
