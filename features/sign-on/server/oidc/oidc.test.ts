import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { getSignOn, testProvider } from '#features/sign-on/contract/providers.ts'
import { startSignOn } from '#features/sign-on/contract/sign-on.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type OwnProvider, startOwnProvider, type Tricks } from '#features/sign-on/testing/own-provider.ts'
import { addProvider, browserOf, providerWish, signInBy } from '#features/sign-on/testing/sign-ins.ts'
import { createProvider } from '#features/sign-on/contract/providers.ts'

const app = useTestApp()
let ada: Person
let anna: Person
let provider: OwnProvider
let other: OwnProvider
let id: string
let otherId: string

beforeAll(async () => {
  ;[provider, other] = [await startOwnProvider(), await startOwnProvider()]
  app.services.config.signOnInside.push(provider.origin, other.origin)
  ada = await app.person('Ada', { role: 'administrator' })
  anna = await app.person('Anna')
  id = await addProvider(app, ada, provider)
  otherId = await addProvider(app, ada, other, { name: 'Other' })
})
afterEach(() => {
  provider.play({})
  other.play({})
})
afterAll(() => {
  provider.stop()
  other.stop()
})

const claims = () => ({ sub: `s-${anna.id}`, email: anna.email })
const signIn = () => signInBy(app, { provider, id }, claims())
const now = () => Math.floor(Date.now() / 1_000)
const lastError = async (of = id) =>
  (await app.as(ada)(getSignOn, {})).body.providers.find((each) => each.id === of)!.last_error

describe('a provider that is hostile, or broken, signs nobody in', () => {
  const tricks: [string, () => Tricks][] = [
    ['a token without a signature (alg: none)', () => ({ token: (of) => provider.unsigned(of) })],
    ['one signed by another key under the right name', () => ({ token: (of) => provider.forge(of) })],
    ['one signed with the secret that both know', () => ({ token: (of) => provider.withSecret(of) })],
    [
      'one whose description allows no signature',
      () => ({
        token: (of) => provider.unsigned(of),
        description: { id_token_signing_alg_values_supported: ['none'] },
      }),
    ],
    ['a token for another audience', () => ({ claims: { aud: 'somebody-else' } })],
    ['one for several, given out to another', () => ({ claims: { aud: ['convoy', 'x'], azp: 'x' } })],
    ['one of another issuer', () => ({ claims: { iss: other.issuer } })],
    ['one that has expired', () => ({ claims: { iat: now() - 900, exp: now() - 300 } })],
    ['one that counts only in a while', () => ({ claims: { nbf: now() + 600 } })],
    ['one without an expiry', () => ({ claims: { exp: undefined } })],
    ['one of another sign-in (nonce)', () => ({ claims: { nonce: 'replayed' } })],
    ['one without a nonce', () => ({ claims: { nonce: undefined } })],
    ['one without a subject', () => ({ claims: { sub: undefined } })],
    ['no token at all', () => ({ token: () => undefined as never })],
    ['an answer under another issuer (mix-up)', () => ({ answer: { iss: other.issuer } })],
    ['an answer that leaves the issuer out', () => ({ answer: { iss: '' } })],
    [
      'an answer with a token in the address',
      () => ({ answer: { id_token: 'x', response_type: 'id_token' } }),
    ],
  ]
  test.each(tricks)('%s', async (_, trick) => {
    provider.play(trick())
    const { status, body } = await signIn()
    expect([status, body.code]).toEqual([403, 'sign_on_answer_wrong'])
    expect(body.message).toContain('Company')
    expect((await lastError())!.detail).not.toBe('')
    const links = await app.db.selectFrom('sign_on_links').select('subject').execute()
    expect(links).toEqual([])
  })

  test('a code that is used twice, or that somebody else asked for, is refused there', async () => {
    const browser = browserOf(app)
    const answer = new URLSearchParams(provider.signIn(await browser.begin(id), claims()))
    const second = browserOf(app)
    const begun = new URLSearchParams(provider.signIn(await second.begin(id), claims()))
    // The code of the one in the sign-in of the other: the proof does not fit.
    begun.set('code', answer.get('code')!)
    const { body } = await second.finish(id, `${begun}`)
    expect(body.code).toBe('sign_on_refused')
    expect((await lastError())!.detail).toContain('invalid_grant')
  })

  test('its words about a failure are kept short and plain for the administrator', async () => {
    const browser = browserOf(app)
    const state = new URL(await browser.begin(id)).searchParams.get('state')!
    const answer = new URLSearchParams({
      error: 'invalid_request',
      error_description: `\u202e<b>${'x'.repeat(900)}`,
      state,
      iss: provider.issuer,
    })
    expect((await browser.finish(id, `${answer}`)).body.code).toBe('sign_on_refused')
    const { detail } = (await lastError())!
    expect(detail.length).toBeLessThanOrEqual(300)
    expect(detail).not.toContain('\u202e')
  })
})

describe('one provider never answers for another', () => {
  test('the state of one is nothing at the address of the other', async () => {
    const browser = browserOf(app)
    const answer = provider.signIn(await browser.begin(id), claims())
    const { body } = await browser.finish(otherId, answer)
    expect(body.code).toBe('sign_on_expired')
    expect((await browser.finish(id, answer)).status, 'it still counts where it belongs').toBe(200)
    await app.db.deleteFrom('sign_on_links').execute()
  })

  test('the code of one is not handed to the other', async () => {
    const browser = browserOf(app)
    const answer = new URLSearchParams(provider.signIn(await browser.begin(otherId), claims()))
    expect((await browser.finish(otherId, `${answer}`)).body.code).toBe('sign_on_answer_wrong')
    expect(other.asked.filter((address) => address === '/token')).toEqual([])
  })

  test('a description under another name is refused when it is tried', async () => {
    provider.play({ description: { issuer: other.issuer } })
    const { body } = await app.as(ada)(testProvider, { issuer: provider.issuer })
    expect(body.code).toBe('sign_on_answer_wrong')
    expect(body.fields!.issuer).toContain('It says')
  })
})

describe('an honest provider', () => {
  test('may have a clock that is a minute off', async () => {
    provider.play({ claims: { iat: now() + 45, exp: now() - 30 } })
    expect((await signIn()).status).toBe(200)
  })

  test('may change its keys at any moment', async () => {
    expect((await signIn()).status).toBe(200)
    await provider.rotate()
    expect((await signIn()).status).toBe(200)
  })

  test('asks for PKCE, a nonce and a state that are new each time', async () => {
    const [first, second] = [await browserOf(app).begin(id), await browserOf(app).begin(id)].map(
      (address) => new URL(address).searchParams,
    )
    expect(first!.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first!.get(name)!.length).toBeGreaterThan(40)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first!.get(name)).not.toBe(second!.get(name))
    expect(first!.get('redirect_uri')).toBe(`${app.services.config.url}/sign-on/${id}/back`)
  })

  test('may keep addresses beside the token, of the same person alone', async () => {
    const ben = await app.person('Ben')
    other.says({ sub: 'b', email: ben.email, email_verified: true })
    const at = (claim: object) =>
      signInBy(app, { provider: other, id: fresh }, { email: undefined, ...claim })
    const fresh = await addProvider(app, ada, other, { name: 'Fresh' })
    // Its description is known for ten minutes; it is asked for anew when it is tried.
    await app.as(ada)(testProvider, { issuer: other.issuer })
    expect((await at({ sub: 'somebody else' })).body.code).toBe('sign_on_address_missing')
    const { body } = await at({ sub: 'b' })
    expect((await app.as({ token: body.token! })(getProfile, {})).body.id).toBe(ben.id)
    other.says(undefined)
  })

  test('that does not answer is named so, to the person and to the administrator (C-58: network-request-failed)', async () => {
    const gone = await startOwnProvider()
    app.services.config.signOnInside.push(gone.origin)
    const goneId = await addProvider(app, ada, gone, { name: 'Gone' })
    gone.stop()
    const { status, body } = await app.as(undefined)(startSignOn, { provider_id: goneId })
    expect([status, body.code]).toEqual([502, 'sign_on_silent'])
    expect(body.message).toContain('Gone')
    expect((await lastError(goneId))!.detail).toContain(gone.origin)
  })
})

describe('an address inside the own network', () => {
  test.each([
    ['http://169.254.169.254/latest', 'sign_on_address_inside'],
    ['https://10.0.0.7', 'sign_on_address_inside'],
    ['https://localhost:5432', 'sign_on_address_inside'],
    ['https://intranet', 'sign_on_address_inside'],
    ['http://login.example.org', 'sign_on_address_plain'],
  ])('%s is not called, whoever asks', async (issuer, code) => {
    const tried = await app.as(ada)(testProvider, { issuer })
    expect([tried.status, tried.body.code]).toEqual([400, code])
    const wish = providerWish({ issuer, client_id: 'c', secret: 's' })
    expect((await app.as(ada)(createProvider, wish)).body.code).toBe(code)
  })

  test('is not reached either by what a provider outside says of itself', async () => {
    // Opened by the environment is the provider, and not what it names.
    provider.play({
      description: { token_endpoint: 'http://127.0.0.1:1/token', jwks_uri: 'http://127.0.0.1:1/jwks' },
    })
    const { body } = await app.as(ada)(testProvider, { issuer: provider.issuer })
    expect(body.code).toBe('sign_on_silent')
    expect(body.fields!.issuer).toContain('leads inside')
    provider.play({})
    await app.as(ada)(testProvider, { issuer: provider.issuer })
  })
})
