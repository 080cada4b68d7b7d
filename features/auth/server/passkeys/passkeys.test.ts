import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { listSessions } from '#features/auth/contract/auth.ts'
import * as contract from '#features/auth/contract/passkeys.ts'
import { Authenticator, type Dishonest } from '#features/auth/testing/authenticator.ts'
import { asked, withPasskey } from '#features/auth/testing/passkeys.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { createApp } from '#app/server.ts'
import { lastMailTo, mailsTo } from '#app/testing/mails.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { deleteOldTries } from './passkeys.store.ts'

const app = useTestApp()
let serial = 0
const from = () => `10.12.${Math.floor((serial += 1) / 250)}.${serial % 250}`
const somebody = (wish = {}) => app.person(`Key${(serial += 1)}`, wish)

type SignIn = { wish?: Dishonest; remember?: boolean; headers?: Record<string, string>; ip?: string }
async function signIn(authenticator: Authenticator, { wish, remember, headers, ip = from() }: SignIn = {}) {
  const asking = await asked(app, undefined, ip)
  if (wish?.counter === undefined) authenticator.counter += 1
  const passkey = authenticator.show(asking, wish)
  const input = { passkey, ...(remember && { remember_me: true }) }
  const answer = await app.as(undefined, { ip, headers: headers ?? asking.headers })(
    contract.signInByPasskey,
    input,
  )
  return { ...answer, asking, passkey }
}
const codeOf = (answer: { status: number; body: { code?: string } }) => answer.body.code ?? answer.status

describe('signing in with a passkey', () => {
  let anna: Person
  let own: Authenticator
  beforeAll(async () => {
    anna = await somebody()
    own = (await withPasskey(app, anna)).authenticator
  })

  test('opens a session of the person, in two steps, without an address', async () => {
    const { status, body } = await signIn(own)
    expect([status, Object.keys(body)]).toEqual([200, ['token']])
    expect((await app.as(body)(getProfile, {})).body.email).toBe(anna.email)
    const sessions = (await app.as(body)(listSessions, {})).body
    expect(sessions.find(({ current }) => current)?.via).toBe('passkey')
    const { two_steps } = await app.db
      .selectFrom('auth_sessions')
      .select('two_steps')
      .where('id', '=', sessions.find(({ current }) => current)!.id)
      .executeTakeFirstOrThrow()
    expect(two_steps).toBe(true)
  })

  test('is remembered for as long as the person wishes, and so is the device', async () => {
    const days = async (remember: boolean) => {
      const { body, headers } = await signIn(own, { remember })
      expect(String(headers['set-cookie'])).toContain('convoy_device=')
      const current = (await app.as(body)(listSessions, {})).body.find((each) => each.current)!
      return (Date.parse(current.expires_at) - Date.parse(current.created_at)) / 86_400_000
    }
    expect([await days(false), await days(true)]).toEqual([0.5, 30])
  })

  const wrong: [string, Dishonest][] = [
    ['for another page', { origin: 'https://convoy.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without asking who it is', { isUnverified: true }],
    ['as an answer of another kind', { type: 'webauthn.create' }],
    ['with another signature', { signature: randomBytes(70).toString('base64url') }],
    ['as somebody else', { userHandle: randomBytes(16).toString('base64url') }],
  ]
  test.each(wrong)('one that was shown %s is refused', async (_, wish) => {
    expect(codeOf(await signIn(own, { wish }))).toBe('auth_passkey_refused')
  })

  test('one that nobody has is refused alike', async () => {
    expect(codeOf(await signIn(new Authenticator()))).toBe('auth_passkey_refused')
    const other = await withPasskey(app, await somebody())
    const thief = new Authenticator()
    // With the key of the thief, under the name of one that is known.
    Object.assign(thief, { credentialId: other.authenticator.credentialId })
    expect(codeOf(await signIn(thief))).toBe('auth_passkey_refused')
  })

  test('a challenge counts once, in the browser that asked for it, and within the page itself', async () => {
    const { status, asking, passkey } = await signIn(own)
    expect(status).toBe(200)
    const again = await app.as(undefined, { headers: asking.headers })(contract.signInByPasskey, { passkey })
    expect(codeOf(again), 'the same once more').toBe('auth_passkey_expired')
    const elsewhere = (await asked(app)).headers
    expect(codeOf(await signIn(own, { headers: elsewhere }))).toBe('auth_passkey_expired')
    expect(codeOf(await signIn(own, { headers: {} }))).toBe('auth_passkey_expired')
    const invented = randomBytes(32).toString('base64url')
    expect(codeOf(await signIn(own, { wish: { challenge: invented } }))).toBe('auth_passkey_expired')
    expect(codeOf(await signIn(own, { wish: { crossOrigin: true } }))).toBe('auth_passkey_expired')
  })

  test('of many at once with one answer one comes in', async () => {
    const asking = await asked(app)
    own.counter += 1
    const passkey = own.show(asking)
    const rush = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.as(undefined, { headers: asking.headers, ip: from() })(contract.signInByPasskey, { passkey }),
      ),
    )
    expect(rush.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      ...Array<string>(5).fill('410'),
    ])
  })

  test('a challenge lives five minutes by the clock of the database, and the old ones go', async () => {
    const asking = await asked(app)
    await sql`update auth_passkey_tries set created_at = now() - interval '301 seconds'`.execute(app.db)
    own.counter += 1
    const late = await app.as(undefined, { headers: asking.headers })(contract.signInByPasskey, {
      passkey: own.show(asking),
    })
    expect(codeOf(late)).toBe('auth_passkey_expired')
    const count = async () => (await app.db.selectFrom('auth_passkey_tries').selectAll().execute()).length
    const before = await count()
    await asked(app)
    expect(await count(), 'each new one takes some of the old ones along').toBeLessThanOrEqual(before)
    await sql`update auth_passkey_tries set created_at = now() - interval '301 seconds'`.execute(app.db)
    await deleteOldTries(app.db, 300)
    expect(await count()).toBe(0)
  })

  test('another instance on the same database takes what this one has asked', async () => {
    const second = openDatabase({ pool: { ...app.connection, max: 2 }, log: app.services.log })
    const http = await createApp({ ...app.services, db: second.db, pool: second.pool }, app.auth)
    await http.ready()
    const asking = await asked(app)
    own.counter += 1
    const answer = await http.inject({
      method: 'POST',
      url: contract.signInByPasskey.path,
      payload: { passkey: own.show(asking) },
      headers: asking.headers,
    })
    await http.close()
    await second.close()
    expect(answer.statusCode).toBe(200)
  })

  test('a counter that goes backwards is refused, and its owner told once a day', async () => {
    const bea = await somebody()
    const { authenticator } = await withPasskey(app, bea, { name: 'Blue key', isSynced: false })
    expect((await signIn(authenticator, { wish: { counter: 7 } })).status).toBe(200)
    const before = (await mailsTo(app, bea.email)).length
    for (const counter of [7, 3, 0])
      expect(codeOf(await signIn(authenticator, { wish: { counter } }))).toBe('auth_passkey_copied')
    expect((await mailsTo(app, bea.email)).length).toBe(before + 1)
    expect((await lastMailTo(app, bea.email)).text).toContain('Blue key')
    const unsigned = { counter: 2, signature: randomBytes(70).toString('base64url') }
    expect(codeOf(await signIn(authenticator, { wish: unsigned })), 'nobody casts suspicion').toBe(
      'auth_passkey_refused',
    )
    expect((await signIn(authenticator, { wish: { counter: 8 } })).status).toBe(200)
    const [shown] = (await app.as(bea)(contract.listPasskeys, {})).body.passkeys
    expect(shown).toMatchObject({ is_synced: false, copied_at: expect.any(String) })
  })

  test('one that never counts comes in again and again', async () => {
    const { authenticator } = await withPasskey(app, await somebody())
    for (let times = 0; times < 3; times += 1)
      expect((await signIn(authenticator, { wish: { counter: 0 } })).status).toBe(200)
  })

  test('D6: what is asked of a browser says nothing of anybody, and whose account is closed is refused like nobody', async () => {
    expect((await asked(app)).options.allowCredentials).toEqual([])
    const cara = await somebody()
    const { authenticator } = await withPasskey(app, cara)
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', cara.id).execute()
    expect(codeOf(await signIn(authenticator))).toBe('auth_passkey_refused')
  })

  test('an address that is not confirmed is said as after a password, and access taken away as well', async () => {
    const dora = await somebody()
    const { authenticator } = await withPasskey(app, dora)
    const of = app.db.updateTable('auth_credentials').where('user_id', '=', dora.id)
    await of.set({ verified_at: null }).execute()
    expect(codeOf(await signIn(authenticator))).toBe('auth_email_not_verified')
    await of.set({ verified_at: sql<string>`now()` }).execute()
    await app.db.updateTable('users').set({ access: false }).where('id', '=', dora.id).execute()
    const { status, body } = await signIn(authenticator)
    expect([status, (await app.as(body)(getProfile, {})).body.access]).toEqual([200, false])
  })

  test('D5: five hundred colleagues behind one address come in, and a flood is turned away', async () => {
    const { limits } = app.services
    const office = '10.77.0.1'
    for (let calls = 0; calls < 1_000; calls += 1) await limits.take('passkey_address', office)
    expect((await signIn(own, { ip: office })).status).toBe(200)
    await app.db
      .updateTable('auth_limits' as never)
      .set({ points: 10_001 } as never)
      .execute()
    const { status, headers } = await app.as(undefined, { ip: office })(contract.startPasskey, {})
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await app.db.deleteFrom('auth_limits' as never).execute()
  })

  test('what is too long, or no bytes at all, is refused before anything is looked at', async () => {
    const { headers, ...asking } = await asked(app)
    const good = own.show(asking)
    const long = 'A'.repeat(4_001)
    for (const response of [
      { ...good.response, clientDataJSON: long },
      { ...good.response, authenticatorData: long },
      { ...good.response, signature: 'not base64 !' },
    ]) {
      const passkey = { ...good, response }
      expect((await app.as(undefined, { headers })(contract.signInByPasskey, { passkey })).status).toBe(400)
    }
    const huge = { ...good, more: 'x'.repeat(300_000) }
    expect((await app.as(undefined, { headers })(contract.signInByPasskey, { passkey: huge })).status).toBe(
      413,
    )
    for (const text of ['null', '[]', '{"challenge":5}', '{', '\u0000'])
      expect(
        codeOf(
          await app.as(undefined, { headers })(contract.signInByPasskey, {
            passkey: {
              ...good,
              response: { ...good.response, clientDataJSON: Buffer.from(text).toString('base64url') },
            },
          }),
        ),
      ).toBe('auth_passkey_expired')
  })

  test('where passwords are switched off they sign in nobody but the administrator who keeps one', async () => {
    const keeper = await somebody({ role: 'administrator' })
    const kept = await withPasskey(app, keeper)
    await setSetting(app.db, 'passwords_off', true)
    await setSetting(app.db, 'password_keeper', keeper.id)
    try {
      expect(codeOf(await signIn(own))).toBe('auth_passwords_off')
      expect((await signIn(kept.authenticator)).status).toBe(200)
      const more = await app.as(anna)(contract.startPasskeyAdding, {})
      expect(codeOf(more)).toBe('auth_passwords_off')
      const asking = await asked(app, anna)
      own.counter += 1
      const shown = { passkey: own.show(asking) }
      const confirm = app.as(anna, { headers: asking.headers })(contract.confirmByPasskey, shown)
      expect(codeOf(await confirm)).toBe('auth_passwords_off')
    } finally {
      await setSetting(app.db, 'passwords_off', false)
    }
  })

  test('the address that is configured decides, and not what the call says of itself', async () => {
    const { config } = app.services
    const before = config.url
    try {
      config.url = 'https://convoy.example.com'
      const { origin, options } = await asked(app)
      expect([origin, options.rpId]).toEqual(['https://convoy.example.com', 'convoy.example.com'])
      const elsewhere = await signIn(own, { wish: { origin: before, rpId: 'localhost' } })
      expect(elsewhere.status).toBeGreaterThanOrEqual(400)
      for (const url of ['http://192.168.1.5:3000', 'https://10.0.0.1', 'http://convoy.example.com']) {
        config.url = url
        const { body } = await app.as(undefined)(contract.startPasskey, {})
        expect(body.code).toBe('auth_passkeys_unavailable')
      }
    } finally {
      config.url = before
    }
  })
})
