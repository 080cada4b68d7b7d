import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#features/auth/contract/auth.ts'
import { getProfile } from '#platform/contract/profile.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type OwnProvider, startOwnProvider } from '#features/sign-on/testing/own-provider.ts'
import { addProvider, signInBy } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
let ada: Person
let anna: Person
let provider: OwnProvider
let id: string

beforeAll(async () => {
  provider = await startOwnProvider()
  app.services.config.signOnInside.push(provider.origin)
  ada = await app.person('Ada', { role: 'administrator' })
  anna = await app.person('Anna')
  id = await addProvider(app, ada, provider)
})
afterAll(() => provider.stop())

const SUBJECT = 'subject of anna'
const enter = async (sid?: string) => {
  const { body } = await signInBy(app, { provider, id }, { sub: SUBJECT, email: anna.email, sid })
  return body.token!
}
const isIn = async (token: string) => (await app.as({ token })(getProfile, {})).status === 200
const say = async (token: string, to = id) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/sign-on/${to}/logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return answer.statusCode
}

describe('whoever logs out here', () => {
  test('is told where they log out of their provider, which knows them and leads back to the login page', async () => {
    const token = await enter()
    const { body } = await app.as({ token })(logout, {})
    const onward = new URL(body.onward!)
    expect(onward.origin + onward.pathname).toBe(`${provider.issuer}/logout`)
    expect(onward.searchParams.get('post_logout_redirect_uri')).toBe(`${app.services.config.url}/login`)
    expect(onward.searchParams.get('id_token_hint')!.split('.')).toHaveLength(3)
    expect(await isIn(token)).toBe(false)
  })

  test('stays where they are when they came by a password, or the provider is not to be left', async () => {
    expect((await app.as(await app.signIn(anna))(logout, {})).body.onward).toBeNull()
    await app.db.updateTable('sign_on_providers').set({ logs_out: false }).execute()
    expect((await app.as({ token: await enter() })(logout, {})).body.onward).toBeNull()
    await app.db.updateTable('sign_on_providers').set({ logs_out: true }).execute()
  })
})

describe('whoever logs out at the provider', () => {
  test('is out here at once on every device that came by it, and on no other', async () => {
    const [first, second] = [await enter(), await enter()]
    const byPassword = (await app.signIn(anna)).token
    expect(await say(await provider.logoutToken({ sub: SUBJECT }))).toBe(200)
    expect([await isIn(first), await isIn(second), await isIn(byPassword)]).toEqual([false, false, true])
    const { sessionId } = (await app.auth.tokens.read(first))!
    expect(app.endedSessions, 'the open lines of every instance').toContain(sessionId)
  })

  test('leaves one session there, when that alone is named', async () => {
    const [one, two] = [await enter('session 1'), await enter('session 2')]
    expect(await say(await provider.logoutToken({ sid: 'session 1' }))).toBe(200)
    expect([await isIn(one), await isIn(two)]).toEqual([false, true])
  })

  test('is not put out again by a message that comes a second time', async () => {
    const message = await provider.logoutToken({ sub: SUBJECT })
    expect(await say(message)).toBe(200)
    const token = await enter()
    expect(await say(message)).toBe(400)
    expect(await isIn(token)).toBe(true)
  })

  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const now = () => Math.floor(Date.now() / 1_000)
  const wholeOf = (claims: object) => ({
    iss: provider.issuer,
    aud: 'convoy',
    iat: now(),
    exp: now() + 60,
    jti: crypto.randomUUID(),
    sub: SUBJECT,
    events: event,
    ...claims,
  })
  test.each<[string, () => Promise<string> | string]>([
    ['has no signature', () => provider.unsigned(wholeOf({}))],
    ['is signed by somebody else', () => provider.forge(wholeOf({}))],
    ['is signed with what both know', () => provider.withSecret(wholeOf({}))],
    ['is for another audience', () => provider.logoutToken({ sub: SUBJECT, aud: 'x' })],
    ['is of another issuer', () => provider.logoutToken({ sub: SUBJECT, iss: 'https://x.example' })],
    ['has expired', () => provider.logoutToken({ sub: SUBJECT, exp: now() - 120 })],
    ['was written an hour ago', () => provider.logoutToken({ sub: SUBJECT, iat: now() - 3_600 })],
    ['is about something else', () => provider.logoutToken({ sub: SUBJECT, events: { x: {} } })],
    ['is an ID token (nonce)', () => provider.logoutToken({ sub: SUBJECT, nonce: 'n' })],
    ['is of another kind', () => provider.logoutToken({ sub: SUBJECT }, { typ: 'at+jwt' })],
    ['names nobody', () => provider.logoutToken({})],
    ['has no name of its own', () => provider.logoutToken({ sub: SUBJECT, jti: undefined })],
    ['is nonsense', () => 'nonsense'],
  ])('is not put out by a message that %s', async (_, message) => {
    const token = await enter()
    expect(await say(await message())).toBe(400)
    expect(await isIn(token)).toBe(true)
  })

  test('hears nothing at the address of a provider that is not there', async () => {
    const message = await provider.logoutToken({ sub: SUBJECT })
    expect(await say(message, crypto.randomUUID())).toBe(400)
    expect(await say(message, "1' or 1")).toBe(400)
  })
})
