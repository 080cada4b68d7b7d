import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { setLanguage } from '#features/account/contract/account.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { endOtherSessions, logout } from '#features/auth/contract/auth.ts'
import { endAllSessions } from './auth.ts'
import { getKey } from '#features/programme/server/programme.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { spelledOtherwise } from '#app/testing/spellings.ts'

const app = useTestApp()
let anna: Person
let ben: Person
let key: Buffer
let session: { anna: string; ben: string }

beforeAll(async () => {
  anna = await app.person('Anna')
  ben = await app.person('Ben')
  key = await getKey(app.db, 'session')
  session = { anna: payloadOf(anna.token).jti!, ben: payloadOf(ben.token).jti! }
})

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as JWTPayload
const seconds = (fromNow: number) => Math.floor(Date.now() / 1_000) + fromNow
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const right = () => ({
  iss: 'convoy',
  aud: 'convoy',
  sub: anna.id,
  jti: session.anna,
  iat: seconds(-10),
  exp: seconds(600),
})
const header: JWTHeaderParameters = { alg: 'HS256', typ: 'at+jwt' }

function sign(
  change: JWTPayload = {},
  { head = header, by = key }: { head?: JWTHeaderParameters; by?: Buffer } = {},
) {
  const payload = Object.fromEntries(
    Object.entries({ ...right(), ...change }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload).setProtectedHeader(head).sign(by)
}

async function statusWith(token: string) {
  return (await app.as({ token })(getProfile, {})).status
}

/** The same person with one part of a good token replaced. */
const parts = () => anna.token.split('.') as [string, string, string]

const bad: Record<string, () => Promise<string> | string> = {
  'that has expired': () => sign({ exp: seconds(-1) }),
  'that expires this second': () => sign({ exp: seconds(0) }),
  'signed with another key': () => sign({}, { by: randomBytes(32) }),
  'signed with an empty key': () => sign({}, { by: Buffer.alloc(32) }),
  'signed with the key of the chat': async () => sign({}, { by: await getKey(app.db, 'chat') }),
  'that is not signed': () => new UnsecuredJWT(right()).encode(),
  'that is not signed but keeps a signature': () =>
    `${encoded({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.${parts()[2]}`,
  'whose algorithm is spelled nOnE': () => `${encoded({ alg: 'nOnE', typ: 'at+jwt' })}.${parts()[1]}.`,
  'signed by HS512': () => sign({}, { head: { ...header, alg: 'HS512' }, by: Buffer.concat([key, key]) }),
  'signed by HS384': () => sign({}, { head: { ...header, alg: 'HS384' }, by: Buffer.concat([key, key]) }),
  'whose person was exchanged': () =>
    `${parts()[0]}.${encoded({ ...payloadOf(anna.token), sub: ben.id })}.${parts()[2]}`,
  'whose life was stretched': () =>
    `${parts()[0]}.${encoded({ ...payloadOf(anna.token), exp: seconds(1e6) })}.${parts()[2]}`,
  'whose signature lost its end': () => anna.token.slice(0, -1),
  'without a signature': () => `${parts()[0]}.${parts()[1]}.`,
  'whose signature is that of another': () => `${parts()[0]}.${parts()[1]}.${ben.token.split('.')[2]}`,
  'whose signature ends in another spelling': () =>
    anna.token.slice(0, -1) + spelledOtherwise(anna.token.at(-1)!),
  'padded with =': () => `${anna.token}=`,
  'with its signature in another alphabet': () =>
    `${parts()[0]}.${parts()[1]}.${Buffer.from(parts()[2], 'base64url').toString('base64')}`,
  'without a person': () => sign({ sub: undefined }),
  'without a session': () => sign({ jti: undefined }),
  'without an end': () => sign({ exp: undefined }),
  'without a beginning': () => sign({ iat: undefined }),
  'of another issuer': () => sign({ iss: 'convoy.evil.example' }),
  'for another audience': () => sign({ aud: 'elsewhere' }),
  'of another type': () => sign({}, { head: { ...header, typ: 'JWT' } }),
  'without a type': () => sign({}, { head: { alg: 'HS256' } }),
  'that is not valid yet': () => sign({ nbf: seconds(600) }),
  'with an unknown critical header': () => forged({ ...header, crit: ['convoy'], convoy: true }),
  'with its own key inside': () =>
    sign({}, { head: { ...header, jwk: { kty: 'oct' } }, by: Buffer.from('AAAA', 'base64') }),
  'whose session does not exist': () => sign({ jti: randomUUID() }),
  'whose session is somebody else’s': () => sign({ jti: session.ben }),
  'whose person is somebody else': () => sign({ sub: ben.id }),
  'whose ids are no ids': () => sign({ sub: 'anna', jti: "' or 1=1 --" }),
  'whose ids hold a NUL': () => sign({ jti: '\u0000' }),
  'of a session that was signed out': async () => {
    const { token } = await app.signIn(anna)
    await app.as({ token })(logout, {})
    return token
  },
  'of a session that another device ended': async () => {
    const [first, second] = [await app.signIn(ben), await app.signIn(ben)]
    await app.as(second)(endOtherSessions, {})
    return first.token
  },
  'of a session whose time is over in the database': async () => {
    const { token } = await app.signIn(anna)
    const { jti } = payloadOf(token)
    await app.db
      .updateTable('auth_sessions')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', jti!)
      .execute()
    return token
  },
  'of a person who was deleted': async () => {
    const gone = await app.person('Gregor')
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', gone.id).execute()
    return gone.token
  },
  'of a person whose address is not confirmed': async () =>
    (await app.person('Ulla', { verified: false })).token,
  'from before the password was changed': async () => {
    const pia = await app.person('Pia')
    await endAllSessions(app.db, pia.id)
    return pia.token
  },
  'in five parts': () => `${anna.token}.${parts()[1]}.${parts()[2]}`,
  'that is a word': () => 'undefined',
  'of five thousand characters': () => `${anna.token}${'A'.repeat(5_000)}`,
}

describe('D3: a token', () => {
  test('that is right lets its owner in', async () => {
    expect(await statusWith(anna.token)).toBe(200)
    expect(await statusWith(await sign()), 'so that the bad ones fail for their own reason').toBe(200)
    expect(Object.keys(bad).length).toBeGreaterThan(40)
  })

  test.each(Object.keys(bad))('%s is refused', async (kind) => {
    const token = await bad[kind]!()
    expect(await statusWith(token)).toBe(401)
    expect((await app.as({ token })(setLanguage, { language: 'pl' })).body.code).toBe('not_signed_in')
  })

  test('in a good answer’s memory is forgotten as soon as its session ends', async () => {
    const { token } = await app.signIn(ben)
    expect([await statusWith(token), await statusWith(token)]).toEqual([200, 200])
    await app.as({ token })(logout, {})
    expect(await statusWith(token)).toBe(401)
  })
})

describe('D3: a good token in the wrong place', () => {
  const call = (url: string, headers: Record<string, string>) => app.http.inject({ url, headers })

  test.each<[string, () => [string, Record<string, string>]]>([
    ['in the address', () => [`/api/user/me?token=${anna.token}&access_token=${anna.token}`, {}]],
    ['in a cookie', () => ['/api/user/me', { cookie: `access_token=${anna.token}; token=${anna.token}` }]],
    ['in another header', () => ['/api/user/me', { 'x-access-token': anna.token, token: anna.token }]],
    ['without its scheme', () => ['/api/user/me', { authorization: anna.token }]],
    ['under another scheme', () => ['/api/user/me', { authorization: `Basic ${anna.token}` }]],
    ['beside a second one', () => ['/api/user/me', { authorization: `Bearer ${anna.token} ${ben.token}` }]],
    ['behind a comma', () => ['/api/user/me', { authorization: `Bearer x, Bearer ${anna.token}` }]],
    ['in quotes', () => ['/api/user/me', { authorization: `Bearer "${anna.token}"` }]],
    ['after two spaces', () => ['/api/user/me', { authorization: `Bearer  ${anna.token}` }]],
  ])('%s is refused', async (_, request) => {
    const [url, headers] = request()
    expect((await call(url, headers)).statusCode).toBe(401)
  })

  test('but the scheme may be written as one likes', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await call('/api/user/me', { authorization: `${scheme} ${anna.token}` })).statusCode).toBe(200)
    }
  })
})

function forged(head: Record<string, unknown>): string {
  const signed = `${encoded(head)}.${encoded(right())}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}
