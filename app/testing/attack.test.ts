import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeProfile } from '#features/account/contract/account.ts'
import { forgotPassword, register, resetPassword } from '#features/auth/contract/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { createTeam } from '#features/teams/contract/teams.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { callName, placeholdersOf, readContract } from './contract-of.ts'
import { lastMailTo, mailsTo } from './mails.ts'
import { useTestApp } from './use-test-app.ts'

// The second attack of docs/security.md: with other means than the matrices and the fuzzing of the first.
const app = useTestApp()
let port: number
beforeAll(async () => {
  await setSetting(app.db, 'allowed_domains', ['*'])
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inParallel = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const counted = (values: readonly unknown[], wanted: unknown) =>
  values.filter((value) => value === wanted).length

describe('a session that nobody opened', () => {
  test('is none, however its token is put together', async () => {
    const [anna, adam] = [await app.person('Anna'), await app.person('Adam', { role: 'administrator' })]
    const [head = '', body = '', sign = ''] = anna.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { jti: string; exp: number }
    const none = part({ alg: 'none', typ: 'at+jwt' })
    const signed = (alg: string, key: string, to: object) => {
      const text = `${part({ alg, typ: 'at+jwt' })}.${part({ ...claims, ...to })}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    const tokens = [
      `${none}.${body}.`,
      `${none}.${body}.${sign}`,
      `${part({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' })}.${body}.${sign}`,
      `${part({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AAAA' } })}.${body}.${sign}`,
      `${head}.${part({ ...claims, sub: adam.id })}.${sign}`,
      signed('HS256', '', { sub: adam.id }),
      signed('HS256', 'secret', { sub: adam.id }),
      signed('HS512', 'convoy', {}),
      signed('HS256', anna.id, { jti: randomUUID(), exp: claims.exp + 10 ** 9 }),
      `${head}.${body}.${sign}=`,
      `${head}.${body}.${sign.slice(0, -1)}`,
      `${anna.token}, ${adam.token}`,
      `${anna.token}\u00a0`,
      'undefined',
      'null',
      '',
    ]
    for (const token of tokens) expect((await app.as({ token })(getProfile, {})).status, token).toBe(401)
    for (const name of ['access_token', 'token', 'authorization'])
      expect((await app.http.inject({ url: `/api/user/me?${name}=${anna.token}` })).statusCode).toBe(401)
    const cookie = { cookie: `access_token=${anna.token}; token=${anna.token}` }
    expect((await app.as(undefined, { headers: cookie })(getProfile, {})).status).toBe(401)
  })

  test('is not gained by fields that nobody asked for', async () => {
    const more = {
      role: 'administrator',
      access: true,
      deleted: false,
      user_can_vote: true,
      verified_at: '2020-01-01',
      permissions: ['*'],
      constructor: { prototype: { role: 'administrator' } },
    }
    const eve = {
      first_name: 'Eve',
      last_name: 'X',
      email: 'eve@example.com',
      password: 'three green campers',
    }
    const { constructor: _, ...fields } = more
    const { status } = await app.as(undefined)(register, { ...eve, ...fields, consents: [] } as never)
    expect(status).toBe(200)
    expect((await app.as(undefined)(register, { ...eve, ...more, consents: [] } as never)).status).toBe(400)
    const made = app.db.selectFrom('users').selectAll().where('email', '=', eve.email)
    expect(await made.executeTakeFirstOrThrow()).toMatchObject({ role: 'participant' })
    const paul = await app.person('Paul')
    await app.as(paul)(changeProfile, { ...more, id: randomUUID(), email: 'eve2@example.com' } as never)
    const { role, email, id } = (await app.as(paul)(getProfile, {})).body
    expect([role, email, id]).toEqual(['participant', paul.email, paul.id])
    expect(({} as { role?: string }).role, 'no prototype was touched').toBeUndefined()
  })
})

describe('a request in disguise', () => {
  /** What the server says to raw bytes, until it closes or falls silent. */
  async function speak(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (came) => (said += came.toString('latin1')))
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(bytes)
    await once(socket, 'close')
    return said
  }
  const inside = 'GET /api/user/me HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const smuggled = (heads: string) =>
    `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${heads}\r\n\r\n`

  test.each([
    ['two lengths', `${smuggled('Content-Length: 2\r\nContent-Length: 44')}{}${inside}`],
    [
      'a length and chunks',
      `${smuggled('Content-Length: 6\r\nTransfer-Encoding: chunked')}0\r\n\r\n${inside}`,
    ],
    [
      'chunks in a second spelling',
      `${smuggled('Transfer-Encoding: chunked\r\nTransfer-Encoding: x')}0\r\n\r\n${inside}`,
    ],
    [
      'a space before the colon',
      `${smuggled('Transfer-Encoding : chunked\r\nContent-Length: 2')}{}${inside}`,
    ],
    [
      'a folded header',
      `${smuggled('X-A: 1\r\n Transfer-Encoding: chunked\r\nContent-Length: 2')}{}${inside}`,
    ],
    ['a length below nothing', `${smuggled('Content-Length: -1')}${inside}`],
    ['a length in hex', `${smuggled('Content-Length: 0x2')}{}${inside}`],
    ['no host', `GET /api/programme HTTP/1.1\r\n\r\n${inside}`],
    ['a bare end of line', `GET /api/programme HTTP/1.1\nHost: localhost\nX: \r\n\r\n${inside}`],
  ])('with %s is refused, and nothing behind it is answered', async (_, bytes) => {
    const said = await speak(bytes)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  test('is the call that its line says, whatever its headers claim', async () => {
    const anna = await app.person('Disguise')
    for (const name of ['x-http-method-override', 'x-method-override', 'x-original-url', 'x-rewrite-url']) {
      const headers = { [name]: name.endsWith('url') ? '/api/console/people' : 'DELETE' }
      expect((await app.as(anna, { headers })(getProfile, {})).body.id).toBe(anna.id)
    }
  })

  test('does not decide where the links of mails lead', async () => {
    const { email } = await app.person('Hilda')
    const headers = {
      host: 'evil.example.net',
      'x-forwarded-host': 'evil.example.net',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example.net',
    }
    await app.as(undefined, { headers })(forgotPassword, { email })
    const { link, text } = await lastMailTo(app, email)
    expect(link).toMatch(new RegExp(`^${app.services.config.url}/`))
    expect(link + text).not.toContain('evil')
  })

  test.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
    '/assets/%252e%252e%252fpackage.json',
    '/assets/..%c0%af..%c0%afpackage.json',
    '/assets/x%00.js',
    '//etc/passwd',
    '/api/files/../../package.json',
    '/api/files/..%2f..%2fpackage.json?until=9999999999999&seal=x',
    '/.git/config',
    '/data/convoy.json',
  ])('for %s gets no file of the server', async (url) => {
    const { body, headers } = await app.http.inject({ url })
    expect(body).not.toMatch(/"name": "convoy"|root:|\[core\]/)
    expect(headers['content-type']).toMatch(/^(text\/html|text\/plain|application\/json)/)
  })
})

describe('where a list goes on', () => {
  const odd = [
    1e308,
    -1,
    0,
    2 ** 53,
    'x',
    '',
    null,
    true,
    {},
    [],
    '\0',
    "' or 1=1 --",
    'infinity',
    '2026-13-45',
  ].flatMap((value) => [[value], [value, value], [value, value, value], [value, randomUUID()]])

  test('is never more than a place: whatever is put there ends in a page or a clear word', async () => {
    const { endpoints } = await readContract()
    const lists = endpoints
      .map(({ endpoint }) => endpoint)
      .filter((each) => each.method === 'GET' && placeholdersOf(each).length === 0)
      .filter(({ input }) => 'cursor' in ((input as { shape?: object }).shape ?? {}))
    expect(lists.length).toBeGreaterThan(25)
    const adam = await app.signIn(await app.person('Ada', { role: 'administrator' }))
    const authorization = `Bearer ${adam.token}`
    const broken: string[] = []
    for (const list of lists)
      for (const place of odd) {
        const query = { cursor: part(place), list: 'done', among: 'everyone', language: 'en' }
        const { statusCode } = await app.http.inject({ url: list.path, query, headers: { authorization } })
        if (![200, 400, 404, 429].includes(statusCode))
          broken.push(`${statusCode} ${callName(list)} ${JSON.stringify(place)}`)
      }
    expect(broken).toEqual([])
  }, 60_000)
})

describe('what works once', () => {
  test('works once for thirty at the same moment', async () => {
    const eve = { first_name: 'Twin', last_name: 'X', password: 'three green campers', consents: [] }
    const twins = await inParallel(30, async () =>
      app.as(undefined, { ip: '10.1.1.1' })(register, { ...eve, email: 'twin@example.com' }),
    )
    expect(twins.every(({ status }) => status === 200 || status === 429)).toBe(true)
    const accounts = app.db.selectFrom('users').select('id').where('email', '=', 'twin@example.com')
    expect(await accounts.execute()).toHaveLength(1)

    const rosa = await app.person('Rosa')
    await app.as(undefined)(forgotPassword, { email: rosa.email })
    const { secret: token } = await lastMailTo(app, rosa.email)
    const resets = await inParallel(30, async (at) =>
      app.as(undefined)(resetPassword, { token, password: `three green campers ${at}` }),
    )
    expect(
      counted(
        resets.map(({ status }) => status),
        200,
      ),
    ).toBe(1)

    const carl = await app.person('Carl')
    const crews = await inParallel(30, async (at) => app.as(carl)(createTeam, { name: `Crew of Carl ${at}` }))
    expect(
      counted(
        crews.map(({ status }) => status),
        200,
      ),
    ).toBe(1)
  })

  test('and nobody is written to more often than once for it', async () => {
    const { email } = await app.person('Mona')
    await inParallel(30, async (at) => app.as(undefined, { ip: `10.2.0.${at}` })(forgotPassword, { email }))
    expect((await mailsTo(app, email)).length).toBeLessThanOrEqual(5)
  })
})
