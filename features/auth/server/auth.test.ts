import { describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  autologin,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  renewSession,
} from '#features/auth/contract/auth.ts'
import { PASSWORD } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { makeAutologinSecret } from './auth.ts'
import { chatPassword } from './auth.tokens.ts'
import { confirmIdentity } from '#features/auth/contract/confirming.ts'
import { getKey } from '#features/programme/server/programme.ts'

const app = useTestApp()

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    jti: string
    exp: number
    iat: number
  }
const statusOf = async (token: string) => (await app.as({ token })(getProfile, {})).status
const HOUR = 3_600

describe('signing in', () => {
  test('C-40: answers a token and nothing else; C-21: one that lives longer when it is remembered', async () => {
    const { email } = await app.person('Anna')
    const short = await app.as(undefined)(login, { email, password: PASSWORD })
    const long = await app.as(undefined)(login, { email, password: PASSWORD, remember_me: true })
    expect([Object.keys(short.body), Object.keys(long.body)]).toEqual([['token'], ['token']])
    const life = (token: string) => claimsOf(token).exp - claimsOf(token).iat
    expect(life(short.body.token)).toBeLessThanOrEqual(12 * HOUR)
    expect(life(long.body.token)).toBeGreaterThan(29 * 24 * HOUR)
  })

  test('C-22: a wrong password, an unknown address and a deleted person are told the same', async () => {
    const { email } = await app.person('Bea')
    const gone = await app.person('Gone', { deleted: true })
    const attempts = [
      { email, password: 'wrong' },
      { email: 'unknown@example.com', password: PASSWORD },
      { email: gone.email, password: PASSWORD },
    ]
    for (const attempt of attempts) {
      const { status, body } = await app.as(undefined)(login, attempt)
      expect([status, body]).toEqual([401, { code: 'auth_wrong_credentials', message: expect.any(String) }])
    }
  })

  test('the address may be typed in capitals and with spaces', async () => {
    const { email } = await app.person('Celine')
    expect(
      (await app.as(undefined)(login, { email: ` ${email.toUpperCase()}`, password: PASSWORD })).status,
    ).toBe(200)
  })

  test('twenty right logins at once all succeed', async () => {
    const { email } = await app.person('Twenty')
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.as(undefined, { ip: '10.60.0.1' })(login, { email, password: PASSWORD }),
      ),
    )
    expect(all.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  })

  test('C-54: the profile carries the chat password of this session, which is stored nowhere', async () => {
    const dora = await app.person('Dora')
    const { body } = await app.as(dora)(getProfile, {})
    const key = await getKey(app.db, 'chat')
    const ages = [0, 1].map((age) => chatPassword(key, claimsOf(dora.token).jti, Date.now(), age))
    expect(ages, 'this half day, or the one that ended during the test').toContain(
      body.firebase_chat_password,
    )
    const other = await app.as(await app.signIn(dora))(getProfile, {})
    expect(other.body.firebase_chat_password).not.toBe(body.firebase_chat_password)
    expect(other.body.firebase_chat_id).toBe(body.firebase_chat_id)
  })
})

test('signing in anew ends the session of the token that is sent along, by password and by link', async () => {
  const lu = await app.person('Ludwig')
  const enter = { email: lu.email, password: PASSWORD }
  const wrong = await app.as(lu)(login, { ...enter, password: 'wrong' })
  expect([wrong.status, await statusOf(lu.token)], 'a wrong password ends nothing').toEqual([401, 200])
  const { token } = (await app.as(lu)(login, enter)).body
  expect(await Promise.all([lu.token, token].map(statusOf))).toEqual([401, 200])
  const secret = await makeAutologinSecret(app.db, lu.id)
  const again = (await app.as({ token })(autologin, { token: secret })).body.token
  expect(await Promise.all([token, again].map(statusOf))).toEqual([401, 200])
  expect(app.endedSessions).toEqual(expect.arrayContaining([lu.token, token].map((old) => claimsOf(old).jti)))
})

describe('C-23: signing out', () => {
  test('ends the session of this token on the server, and its open browsers', async () => {
    const erik = await app.person('Erik')
    const other = await app.signIn(erik)
    expect((await app.as(erik)(logout, {})).body).toEqual({ done: true, onward: null })
    expect([await statusOf(erik.token), await statusOf(other.token)]).toEqual([401, 200])
    expect(app.endedSessions).toEqual(expect.arrayContaining([claimsOf(erik.token).jti]))
  })
})

describe('the devices that are signed in', () => {
  test('are listed to their owner alone, with the one in hand marked', async () => {
    const fritz = await app.person('Fritz')
    const phone = await app.signIn(fritz)
    await app.signIn(await app.person('Stranger'))
    const { body } = await app.as(phone)(listSessions, {})
    expect(body).toHaveLength(2)
    expect(body.filter(({ current }) => current).map(({ id }) => id)).toEqual([claimsOf(phone.token).jti])
    expect(JSON.stringify(body)).not.toContain(phone.token)
  })

  test('can be ended one by one', async () => {
    const greta = await app.person('Greta')
    const phone = await app.signIn(greta)
    const { jti } = claimsOf(phone.token)
    expect((await app.as(greta)(endSession, { session_id: jti })).body).toEqual({ done: true })
    expect([await statusOf(phone.token), await statusOf(greta.token)]).toEqual([401, 200])
    expect(app.endedSessions).toContain(jti)
    const again = await app.as(greta)(endSession, { session_id: jti })
    expect([again.status, again.body.code]).toEqual([404, 'auth_session_not_found'])
    expect((await app.as(greta)(listSessions, {})).body).toHaveLength(1)
  })

  test('are ended by whoever gives the password alone', async () => {
    const lotte = await app.person('Lotte')
    const phone = await app.signIn(lotte)
    const open = app.db.updateTable('auth_sessions').where('id', '=', claimsOf(lotte.token).jti)
    await open.set({ confirmed_at: null }).execute()
    const one = await app.as(lotte)(endSession, { session_id: claimsOf(phone.token).jti })
    const others = await app.as(lotte)(endOtherSessions, {})
    expect([one.body.code, others.body.code]).toEqual(['confirmation_needed', 'confirmation_needed'])
    expect(await statusOf(phone.token)).toBe(200)
    await app.as(lotte)(confirmIdentity, { password: PASSWORD })
    expect((await app.as(lotte)(endOtherSessions, {})).body).toEqual({ ended: 1 })
  })

  test('can be ended all but this one', async () => {
    const hugo = await app.person('Hugo')
    const others = [await app.signIn(hugo), await app.signIn(hugo)]
    expect((await app.as(hugo)(endOtherSessions, {})).body).toEqual({ ended: 2 })
    expect(await Promise.all([hugo, ...others].map(({ token }) => statusOf(token)))).toEqual([200, 401, 401])
    expect((await app.as(hugo)(endOtherSessions, {})).body).toEqual({ ended: 0 })
  })
})

describe('renewing', () => {
  const sessionOf = (token: string) =>
    app.db.updateTable('auth_sessions').where('id', '=', claimsOf(token).jti)
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR * 1_000).toISOString()
  const soon = () => new Date(Date.now() + 60_000).toISOString()

  test('gives the same session a later end', async () => {
    const ida = await app.person('Ida')
    await sessionOf(ida.token).set({ expires_at: soon() }).execute()
    const { body } = await app.as(ida)(renewSession, {})
    expect(claimsOf(body.token).jti).toBe(claimsOf(ida.token).jti)
    expect(claimsOf(body.token).exp * 1_000).toBeGreaterThan(Date.now() + 11 * HOUR * 1_000)
    expect(await statusOf(body.token)).toBe(200)
  })

  test.each([
    [false, 7 * 24],
    [true, 90 * 24],
  ])('never stretches a session (remembered: %s) beyond %i hours', async (remember, hours) => {
    const joan = await app.person(`Joan${hours}`)
    await sessionOf(joan.token)
      .set({ remember, created_at: ago(hours - 1), expires_at: soon() })
      .execute()
    const { body } = await app.as(joan)(renewSession, {})
    const left = claimsOf(body.token).exp - Date.now() / 1_000
    expect(left).toBeLessThanOrEqual(HOUR + 1)
    expect(left).toBeGreaterThan(HOUR - 120)
  })
})
