import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { register } from '#features/auth/contract/auth.ts'
import { setUpTwoFactor, turnTwoFactorOn } from '#features/auth/contract/two-factor.ts'
import { changePeopleHard } from '#features/people/contract/changes.ts'
import { confirmBySignOn, startSignOn } from '#features/sign-on/contract/sign-on.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { setConsoleSettings } from '#features/programme/contract/console.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type OwnProvider, startOwnProvider } from '#features/sign-on/testing/own-provider.ts'
import { addProvider, browserOf, signInBy } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
let ada: Person
let provider: OwnProvider
let id: string
let serial = 0
const somebody = (wish: Parameters<typeof app.person>[1] = {}) => app.person(`Worker${(serial += 1)}`, wish)
const claimsOf = ({ id: sub, email }: Pick<Person, 'id' | 'email'>) => ({ sub: `s-${sub}`, email })
const meOf = async (token: string | null) => (await app.as({ token: token! })(getProfile, {})).body
const signIn = (claims: Record<string, unknown>, at = id) => signInBy(app, { provider, id: at }, claims)

beforeAll(async () => {
  provider = await startOwnProvider()
  app.services.config.signOnInside.push(provider.origin)
  ada = await app.person('Ada', { role: 'administrator' })
  id = await addProvider(app, ada, provider)
})
afterEach(() => provider.play({}))
afterAll(() => provider.stop())

describe('who comes in by a provider', () => {
  test('is recognised the first time by a verified address, and ever after by the subject', async () => {
    const anna = await somebody()
    const first = await signIn(claimsOf(anna))
    expect([first.status, first.body.code]).toEqual([200, undefined])
    expect((await meOf(first.body.token)).id).toBe(anna.id)
    expect((await lastMailTo(app, anna.email)).subject).toContain('Company signs you in')
    const again = await signIn({ sub: `s-${anna.id}`, email: 'moved@elsewhere.com', email_verified: false })
    expect((await meOf(again.body.token)).id).toBe(anna.id)
  })

  test('comes in by a session that says so, and is remembered as they wished', async () => {
    const ben = await somebody()
    const browser = browserOf(app)
    const address = await browser.begin(id, { to: '/wall?page=2', remember_me: true })
    const { body } = await browser.finish(id, provider.signIn(address, claimsOf(ben)))
    expect(body).toMatchObject({ remember: true, to: '/wall?page=2' })
    const row = await app.db
      .selectFrom('auth_sessions')
      .select(['via', 'remember', 'two_steps'])
      .where('user_id', '=', ben.id)
      .where('via', '=', 'provider')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ via: 'provider', remember: true, two_steps: true })
  })

  test.each([
    [
      'of another domain (C-58: unauthorized-domain)',
      { email: 'x@elsewhere.com' },
      'sign_on_domain_not_allowed',
    ],
    ['of a domain that only ends like one', { email: 'x@not-example.com' }, 'sign_on_domain_not_allowed'],
    ['that is not verified', { email_verified: false }, 'sign_on_address_unverified'],
    ['of which it is not said that it is', { email_verified: undefined }, 'sign_on_address_unverified'],
    ['that is missing', { email: undefined }, 'sign_on_address_missing'],
    ['that nobody here has', { email: 'nobody@example.com' }, 'sign_on_not_invited'],
  ])('is refused with words for an address %s', async (_, claims, code) => {
    const carl = await somebody()
    const refused = await signIn({ ...claimsOf(carl), ...claims })
    expect([refused.status, refused.body.code]).toEqual([403, code])
    expect(refused.body.message!.length).toBeGreaterThan(40)
    expect(
      await app.db.selectFrom('sign_on_links').select('subject').where('user_id', '=', carl.id).execute(),
    ).toEqual([])
  })

  test('may have an address of which nothing is said where the administrator trusts them, but none that is unverified', async () => {
    const trusting = await addProvider(app, ada, provider, { trusts_addresses: true })
    const [dora, emil] = [await somebody(), await somebody()]
    const said = await signIn({ ...claimsOf(dora), email_verified: undefined }, trusting)
    expect(said.status).toBe(200)
    const denied = await signIn({ ...claimsOf(emil), email_verified: false }, trusting)
    expect(denied.body.code).toBe('sign_on_address_unverified')
  })

  test('is told so who was deactivated, before and after they were linked', async () => {
    const gone = await somebody({ deleted: true })
    expect((await signIn(claimsOf(gone))).body.code).toBe('sign_on_person_gone')
    const leaving = await somebody()
    await signIn(claimsOf(leaving))
    await app.as(ada)(changePeopleHard, { people: { ids: [leaving.id] }, change: { kind: 'deactivate' } })
    expect((await signIn(claimsOf(leaving))).body.code).toBe('sign_on_person_gone')
  })

  test('does not get the account of somebody whose address another subject had before', async () => {
    const frida = await somebody()
    await signIn(claimsOf(frida))
    const { body } = await signIn({ sub: 'a newer owner of the address', email: frida.email })
    expect(body.code).toBe('sign_on_linked_otherwise')
  })

  test('shares no account with whoever registered with the address and never proved that it is theirs', async () => {
    await setSetting(app.db, 'allowed_domains', ['example.com'])
    const email = `hijacked${(serial += 1)}@example.com`
    const wish = { first_name: 'M', last_name: 'H', email, password: 'waiting for you 1', consents: [] }
    await app.as(undefined)(register, wish)
    const { body } = await signIn({ sub: email, email })
    expect((await meOf(body.token)).email).toBe(email)
    const { password_hash } = await app.db
      .selectFrom('auth_credentials as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .select('k.password_hash')
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBeNull()
  })

  test('is made on the fly where the administrator wishes, with a name, and only once', async () => {
    const adding = await addProvider(app, ada, provider, { adds_people: true })
    const email = 'new.person@example.com'
    const claims = { sub: 'new', email, given_name: 'Nora', family_name: 'Nowak' }
    const answers = await Promise.all([1, 2, 3].map(() => signIn(claims, adding)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const token = (await signIn(claims, adding)).body.token
    expect(await meOf(token)).toMatchObject({
      first_name: 'Nora',
      last_name: 'Nowak',
      email,
      role: 'participant',
    })
    expect(await app.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })
})

describe('the second step', () => {
  test('that is left to the provider is proved by amr or acr, else refused (C-58: multi-factor-auth-required)', async () => {
    const strict = await addProvider(app, ada, provider, { step_values: ['mfa', 'phr'] })
    const anna = await somebody()
    const without = await signIn({ ...claimsOf(anna), amr: ['pwd'] }, strict)
    expect([without.status, without.body.code]).toEqual([403, 'sign_on_second_step_missing'])
    expect((await signIn({ ...claimsOf(anna), amr: ['pwd', 'mfa'] }, strict)).status).toBe(200)
    expect((await signIn({ ...claimsOf(anna), acr: 'phr' }, strict)).status).toBe(200)
  })

  test('counts for organisers who have to have one', async () => {
    const boss = await somebody({ role: 'administrator' })
    const stepped = (await signIn(claimsOf(boss))).body.token!
    const ours = await addProvider(app, ada, provider, { second_step: 'convoy' })
    await setSetting(app.db, 'totp_required_for_organisers', true)
    const plain = (await signIn(claimsOf(boss), ours)).body.token!
    const wish = { version: 'x'.repeat(32), changes: [{ name: 'name', value: 'X' }] }
    const ask = async (token: string) => (await app.as({ token })(setConsoleSettings, wish)).body.code
    expect([await ask(stepped), await ask(plain)]).toEqual(['invalid_input', 'two_factor_needed'])
    await setSetting(app.db, 'totp_required_for_organisers', false)
  })

  test('is asked for by Convoy of whoever has one here, with the same answer of the provider, and once', async () => {
    const ours = await addProvider(app, ada, provider, { second_step: 'convoy' })
    const ben = await somebody()
    const { body: setUp } = await app.as(ben)(setUpTwoFactor, { password: PASSWORD })
    const app6 = new TOTP({ secret: setUp.secret })
    const { body: on } = await app.as(ben)(turnTwoFactorOn, { code: app6.generate() })
    const browser = browserOf(app)
    const answer = provider.signIn(await browser.begin(ours), claimsOf(ben))
    expect((await browser.finish(ours, answer)).body.code).toBe('auth_code_required')
    expect((await browser.finish(ours, answer, '000000')).body.code).toBe('auth_code_wrong')
    const entered = await browser.finish(ours, answer, on.recovery_codes[0])
    expect((await meOf(entered.body.token)).id).toBe(ben.id)
    expect((await browser.finish(ours, answer, on.recovery_codes[1])).body.code).toBe('sign_on_blocked')
  })
})

describe('a sign-in under way', () => {
  test('is bound to its browser: another one is told to begin anew (C-58: popup-blocked)', async () => {
    const anna = await somebody()
    const answer = provider.signIn(await browserOf(app).begin(id), claimsOf(anna))
    const stranger = await browserOf(app).finish(id, answer)
    expect([stranger.status, stranger.body.code]).toEqual([400, 'sign_on_blocked'])
  })

  test('keeps its secret in a cookie that no page reads and that lives for ten minutes', async () => {
    const { headers } = await app.as(undefined)(startSignOn, { provider_id: id })
    expect(headers['set-cookie']).toMatch(
      /^convoy_sign_on_[0-9a-f]{12}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
  })

  test('counts once, also for ten calls at once', async () => {
    const anna = await somebody()
    const browser = browserOf(app)
    const answer = provider.signIn(await browser.begin(id), claimsOf(anna))
    const cookies = new Map(browser.jar)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const copy = browserOf(app)
        for (const [name, value] of cookies) copy.jar.set(name, value)
        return copy.finish(id, answer)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['sign_on_expired']),
    )
  })

  test('is over after ten minutes', async () => {
    const anna = await somebody()
    const browser = browserOf(app)
    const answer = provider.signIn(await browser.begin(id), claimsOf(anna))
    await sql`update sign_on_tries set created_at = now() - interval '601 seconds'`.execute(app.db)
    expect((await browser.finish(id, answer)).body.code).toBe('sign_on_expired')
  })

  test('ends with words when the person turns back (C-58: popup-closed-by-user)', async () => {
    const browser = browserOf(app)
    const state = new URL(await browser.begin(id)).searchParams.get('state')!
    const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const { status, body } = await browser.finish(id, `${answer}`)
    expect([status, body.code]).toEqual([403, 'sign_on_cancelled'])
    expect(body.message).toContain('Company')
  })

  test.each(['//elsewhere.com', '/\\elsewhere.com', 'https://elsewhere.com', 'javascript:alert(1)', '/a\nb'])(
    'leads to no address but of the app: %j',
    async (to) => {
      const { status } = await app.as(undefined)(startSignOn, { provider_id: id, to })
      expect(status).toBe(400)
    },
  )

  test('is refused for a provider that is off', async () => {
    const off = await addProvider(app, ada, provider, { is_on: false })
    const { body } = await app.as(undefined)(startSignOn, { provider_id: off })
    expect(body.code).toBe('sign_on_provider_not_found')
  })
})

describe('whoever has no password', () => {
  const withoutPassword = async () => {
    const person = await somebody()
    const { body } = await signIn(claimsOf(person))
    await sql`update auth_credentials set password_hash = null where user_id = ${person.id}`.execute(app.db)
    return { ...person, token: body.token! }
  }

  test('shows anew who they are at their provider, and then does what asks for it', async () => {
    const anna = await withoutPassword()
    const set = () => app.as(anna)(setUpTwoFactor, {})
    expect((await set()).body.code).toBe('auth_no_password')
    const browser = browserOf(app)
    const begun = await browser.as(anna.token)(confirmBySignOn, {
      provider_id: id,
      to: '/my-account/security',
    })
    const asked = new URL(begun.body.url).searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    const { body } = await browser.finish(id, provider.signIn(begun.body.url, claimsOf(anna)))
    expect(body).toEqual({ token: null, remember: false, to: '/my-account/security' })
    expect((await set()).status).toBe(200)
  })

  test('shows nothing by a sign-in of hours ago, nor as somebody else', async () => {
    const [anna, ben] = [await withoutPassword(), await withoutPassword()]
    const confirm = async (claims: Record<string, unknown>) => {
      const browser = browserOf(app)
      const { body } = await browser.as(anna.token)(confirmBySignOn, { provider_id: id })
      return (await browser.finish(id, provider.signIn(body.url, claims))).body.code
    }
    const hoursAgo = Math.floor(Date.now() / 1_000) - 7_200
    expect(await confirm({ ...claimsOf(anna), auth_time: hoursAgo })).toBe('sign_on_answer_wrong')
    expect(await confirm({ ...claimsOf(anna), auth_time: undefined })).toBe('sign_on_answer_wrong')
    expect(await confirm(claimsOf(ben))).toBe('sign_on_other_person')
    expect((await app.as(anna)(setUpTwoFactor, {})).body.code).toBe('auth_no_password')
  })
})
