import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/kit.ts'
import { GAPS } from '#features/programme/contract/gaps.ts'
import { keyScopes } from '#platform/contract/permissions.ts'
import { changePersonEmail, createPerson } from '#features/people/contract/changes.ts'
import { forgotPassword, login, register, resetPassword } from '#features/auth/contract/auth.ts'
import { changeEmail, confirmEmail, revertEmail } from '#features/auth/contract/credentials.ts'
import { setUpTwoFactor, turnTwoFactorOn } from '#features/auth/contract/two-factor.ts'
import { createKey } from '#features/keys/contract/keys.ts'
import { Authenticator } from '#features/auth/testing/authenticator.ts'
import { askedToMake, withPasskey } from '#features/auth/testing/passkeys.ts'
import { applyPeopleImport, previewPeopleImport } from '#features/people/contract/imports.ts'
import { createProvider } from '#features/sign-on/contract/providers.ts'
import { insertLink } from '#features/sign-on/server/sign-on.store.ts'
import { providerWish } from '#features/sign-on/testing/sign-ins.ts'
import { mayCall } from '#platform/server/http/may-call.ts'
import type { Input } from './walks/access-rows.ts'
import { callName, readContract } from './contract-of.ts'
import { lastMailTo, mailsTo } from './mails.ts'
import { PASSWORD, type Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
const { endpoints } = await readContract()
const marked = endpoints.map(({ endpoint }) => endpoint).filter(({ changesSignIn }) => changesSignIn)

let ada: Person
let secret: string
let serial = 0
const fresh = () => `sign-in-${(serial += 1)}@example.com`
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  const wish = { name: 'All', scopes: [...keyScopes], expires_at: null }
  secret = (await app.as(ada)(createKey, wish)).body.secret
})

/** What changes somebody's way in, and to which address they are told of it. */
type SignInRow = (
  person: Person,
) => Promise<{ input: Input; told?: string; headers?: Record<string, string> }>

const byLink = (address: (person: Person) => Promise<string>, input: Input = {}): SignInRow => {
  return async (person) => ({
    input: { token: (await lastMailTo(app, await address(person))).secret, ...input },
  })
}
async function ask(person: Person): Promise<string> {
  const email = fresh()
  await app.as(person)(changeEmail, { email, password: PASSWORD })
  return email
}
async function moved(person: Person): Promise<string> {
  const token = (await lastMailTo(app, await ask(person))).secret
  await app.as(undefined)(confirmEmail, { token })
  return person.email
}
async function setUp(person: Person): Promise<string> {
  const { body } = await app.as(person)(setUpTwoFactor, { password: PASSWORD })
  return new TOTP({ secret: body.secret }).generate()
}
async function inTwoSteps(person: Person): Promise<Input> {
  const code = await setUp(person)
  const { body } = await app.as(person)(turnTwoFactorOn, { code })
  return { password: PASSWORD, code: body.recovery_codes[0] }
}
const ids = (person: Person) => ({ people: { ids: [person.id] } })

const rows: Record<string, SignInRow> = {
  'PUT /api/people/desk/people/:user_id/email': async ({ id }) => ({
    input: { user_id: id, email: fresh() },
  }),
  'POST /api/people/desk/measures': async (person) => {
    await inTwoSteps(person)
    return { input: { ...ids(person), change: { kind: 'reset_two_factor' } } }
  },
  'POST /api/people/desk/imports/:import_id/apply': async (person) => {
    await sql`update users set worker_id = ${person.id} where id = ${person.id}`.execute(app.db)
    const file = Buffer.from(`worker_id,email\n${person.id},${fresh()}\n`).toString('base64')
    const options = { create_departments: false, create_countries: false, missing: 'leave' } as const
    const wish = { upload: { name: 'p.csv', file }, options }
    const { id, checksum } = (await app.as(ada)(previewPeopleImport, wish)).body.import
    return { input: { import_id: id, checksum } }
  },
  'POST /api/people/desk/merges': async ({ id }) => ({
    input: { gone_id: id, kept_id: (await app.person(`Kept${(serial += 1)}`)).id },
  }),
  'POST /api/people/desk/links': async (person) => ({
    input: { ...ids(person), kind: 'autologin', hours: 24, without: [...GAPS] },
  }),
  'PUT /api/user/me/password': async () => ({
    input: { password: PASSWORD, new_password: 'quite another road' },
  }),
  'POST /api/two-factor/on': async (person) => ({ input: { code: await setUp(person) } }),
  'POST /api/two-factor/off': async (person) => ({ input: await inTwoSteps(person) }),
  'POST /api/two-factor/recovery-codes': async (person) => ({ input: await inTwoSteps(person) }),
  'POST /api/user/me/passkeys': async (person) => {
    const { headers, ...asking } = await askedToMake(app, person)
    return { input: { name: 'My phone', passkey: new Authenticator().make(asking) }, headers }
  },
  'DELETE /api/user/me/passkeys/:passkey_id': async (person) => ({
    input: { passkey_id: (await withPasskey(app, person)).id },
  }),
  'DELETE /api/user/me/sign-on/:provider_id': async (person) => {
    const wish = providerWish({ issuer: 'https://login.example.com', client_id: 'c', secret: 's' })
    const provider_id = (await app.as(ada)(createProvider, wish)).body.provider.id
    await insertLink(app.db, { provider_id, subject: person.id, user_id: person.id })
    return { input: { provider_id } }
  },
  'POST /api/reset-password': byLink(
    async ({ email }) => {
      await app.as(undefined)(forgotPassword, { email })
      return email
    },
    { password: 'quite another road' },
  ),
  'POST /api/email-change/confirm': byLink(ask),
  'POST /api/email-change/revert': async (person) => {
    const { input } = await byLink(moved)(person)
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { input, told: email }
  },
}
/** A link that somebody was given, or a passkey beside what they have, changes nothing of that: nothing ends with it. */
const ENDS_NOTHING = ['POST /api/people/desk/links', 'POST /api/user/me/passkeys']

const isOwn = ({ access }: Endpoint) => access === 'participant'
const callerOf = (endpoint: Endpoint, person: Person) =>
  endpoint.access === 'public' ? undefined : isOwn(endpoint) ? person : ada
const openOf = async (person: Person) => {
  const sessions = await app.db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .execute()
  return sessions.map(({ id }) => id)
}

describe('D11: what changes how somebody signs in', () => {
  test('every such call is tried here', () => {
    expect(marked.map(callName).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  test.each(
    marked.filter(({ access }) => access !== 'public').map((endpoint) => [callName(endpoint), endpoint]),
  )('%s is closed to every key, also one that may do all', async (_, endpoint) => {
    const { status, body } = await app.as({ token: secret })(endpoint as Endpoint, {})
    expect([status, body.code]).toEqual([403, 'key_never'])
  })

  test.each(marked.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s asks who it is, tells the person, and ends what they had open',
    async (name, endpoint) => {
      const person = await app.person(`Target${(serial += 1)}`)
      const { input, told = person.email, headers = {} } = await rows[name]!(person)
      const elsewhere = await app.signIn(person)
      const caller = callerOf(endpoint, person)
      const attempt = (by: Pick<Person, 'token'> | undefined, change: Input = {}) =>
        app.as(by, { ip: `10.9.0.${(serial += 1) % 250}`, headers })(endpoint, { ...input, ...change })
      const before = (await mailsTo(app, told)).length

      if (endpoint.confirm) {
        const stale = await app.signIn(caller!)
        const { sessionId } = (await app.auth.tokens.read(stale.token))!
        await sql`update auth_sessions set confirmed_at = null where id = ${sessionId}`.execute(app.db)
        expect((await attempt(stale)).body.code).toBe('confirmation_needed')
      } else if (isOwn(endpoint))
        expect((await attempt(caller, { password: 'a guess' })).body.code).toBe('auth_wrong_password')
      else expect((await attempt(undefined, { token: 'x'.repeat(43) })).body.code).toBe('auth_link_invalid')
      expect(await mailsTo(app, told), 'nothing has happened').toHaveLength(before)

      const { status, body } = await attempt(caller)
      expect([status, body.code]).toEqual([200, undefined])
      expect((await mailsTo(app, told)).length, `a mail to ${told}`).toBeGreaterThan(before)
      if (ENDS_NOTHING.includes(name)) return
      const { sessionId } = (await app.auth.tokens.read(elsewhere.token))!
      expect(await openOf(person)).not.toContain(sessionId)
      const links = await sql`select purpose from auth_links
        where user_id = ${person.id} and ended_at is null and purpose <> 'verify'`.execute(app.db)
      expect(links.rows).toEqual([])
    },
  )

  test('a call that is marked and forgot to ask is closed to keys all the same', () => {
    const planted = { access: 'organiser', permission: 'people.write', changesSignIn: true } as const
    const caller = { role: 'administrator', key: { id: '', name: '', scopes: [...keyScopes] } } as const
    expect(mayCall(planted, caller, true)).toBe('key_never')
    expect(mayCall({ access: 'organiser', permission: 'people.write' }, caller, true)).toBeUndefined()
  })
})

describe('D11: an address that an organiser changes', () => {
  const move = async (person: Person, email = fresh()) => {
    const { status } = await app.as(ada)(changePersonEmail, { user_id: person.id, email })
    expect(status).toBe(200)
    return email
  }
  const signIn = async (email: string, password = PASSWORD) =>
    (await app.as(undefined, { ip: `10.6.0.${(serial += 1) % 250}` })(login, { email, password })).body.code

  test('signs in once it is confirmed, and the old one leads back for seven days', async () => {
    const anna = await app.person('Anna')
    const email = await move(anna)
    expect(await signIn(email)).toBe('auth_email_not_verified')
    expect((await lastMailTo(app, email)).link).toMatch(/\/verify\//)
    const back = (await lastMailTo(app, anna.email)).secret
    expect((await app.as(undefined)(revertEmail, { token: back })).body).toEqual({ email: anna.email })
    expect(await signIn(anna.email)).toBeUndefined()
    expect((await lastMailTo(app, email)).subject).toMatch(/moved from this address/)
  })

  test('on the way back a password and a second step of whoever had it meanwhile end', async () => {
    const anna = await app.person('Robbed')
    const email = await move(anna)
    await app.as(undefined)(forgotPassword, { email })
    const token = (await lastMailTo(app, email)).secret
    await app.as(undefined)(resetPassword, { token, password: 'of the thief 1' })
    expect(await signIn(email, 'of the thief 1')).toBeUndefined()
    const thief = await app.signIn(anna)
    const { body } = await app.as(thief)(setUpTwoFactor, { password: 'of the thief 1' })
    await app.as(thief)(turnTwoFactorOn, { code: new TOTP({ secret: body.secret }).generate() })

    const mails = await mailsTo(app, anna.email)
    const back = mails.find(({ link }) => link.includes('/keep-email/'))!.secret
    expect((await app.as(undefined)(revertEmail, { token: back })).status).toBe(200)
    expect(await signIn(anna.email, 'of the thief 1')).toBe('auth_wrong_credentials')
    await app.as(undefined)(forgotPassword, { email: anna.email })
    const reset = (await lastMailTo(app, anna.email)).secret
    await app.as(undefined)(resetPassword, { token: reset, password: 'hers once more' })
    expect(await signIn(anna.email, 'hers once more'), 'without a code').toBeUndefined()
  })

  test('leaves the old one to nobody else: neither by hand, by a file, by moving, nor by registering', async () => {
    const [anna, ben] = [await app.person('Held'), await app.person('Holder')]
    await move(anna)
    const fields = { email: anna.email, first_name: 'T', last_name: 'T' }
    expect((await app.as(ada)(createPerson, { fields })).body.code).toBe('people_email_taken')
    const taken = await app.as(ada)(changePersonEmail, { user_id: ben.id, email: anna.email })
    expect(taken.body.code).toBe('people_email_taken')
    await app.as(undefined)(register, { ...fields, password: 'stolen-road-1', consents: [] })
    const file = Buffer.from(`email,first_name,last_name\n${anna.email},T,T\n`).toString('base64')
    const options = { create_departments: false, create_countries: false, missing: 'leave' } as const
    const shown = (await app.as(ada)(previewPeopleImport, { upload: { name: 'p.csv', file }, options })).body
    const { id, checksum } = shown.import
    const done = await app.as(ada)(applyPeopleImport, { import_id: id, checksum })
    expect(done.body.import).toMatchObject({ done: 0, conflict: 1 })
    const token = (await mailsTo(app, anna.email)).find(({ link }) => link.includes('/keep-email/'))!.secret
    expect((await app.as(undefined)(revertEmail, { token })).status).toBe(200)
  })

  test('that nobody ever confirmed is told, and gets no way into the account', async () => {
    const typo = fresh()
    const fields = { email: typo, first_name: 'Ty', last_name: 'Po' }
    const { person } = (await app.as(ada)(createPerson, { fields })).body
    await app.as(ada)(changePersonEmail, { user_id: person.id, email: fresh() })
    const mail = await lastMailTo(app, typo)
    expect(mail.link).toMatch(/\/login$/)
    expect(mail.text).not.toContain('sign-in-')
  })
})
