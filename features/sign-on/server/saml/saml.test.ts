import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { getSignOn } from '#features/sign-on/contract/providers.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { newSigningKey } from '#features/sign-on/testing/certificates.ts'
import {
  formOf,
  type OwnSaml,
  ownSaml,
  readRequest,
  type Writing,
} from '#features/sign-on/testing/own-saml.ts'
import { addProvider, browserOf, postAnswer, signInBySaml } from '#features/sign-on/testing/sign-ins.ts'
import { WRAPPINGS } from '#features/sign-on/testing/wrapped.ts'

const app = useTestApp()
const NOBODY = { issuer: '', client_id: '', secret: '' }
let ada: Person
let anna: Person
let victim: Person
let saml: OwnSaml
let id: string
let strict: string

const wish = (of: OwnSaml, more: object = {}) => ({
  settings: of.settings(more),
  trusts_addresses: true,
  client_secret: undefined,
})
beforeAll(async () => {
  saml = ownSaml()
  ada = await app.person('Ada', { role: 'administrator' })
  anna = await app.person('Anna')
  victim = await app.person('Victim')
  id = await addProvider(app, ada, NOBODY, wish(saml))
  const signed = { ...wish(saml, { wants_signed_answer: true }), name: 'Strict' }
  strict = await addProvider(app, ada, NOBODY, signed)
})

const worker = () => ({ name_id: `n-${anna.id}`, attributes: { mail: anna.email } })
const signIn = (writing: Writing = {}, at = id) => signInBySaml(app, { saml, id: at }, worker(), writing)
const meOf = async (token: string | null) => (await app.as({ token: token! })(getProfile, {})).body
const lastDetail = async (at = id) =>
  (await app.as(ada)(getSignOn, {})).body.providers.find((each) => each.id === at)!.last_error?.detail ?? ''
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const WRONG = [403, 'sign_on_answer_wrong']

test('Somebody signs in by SAML, and is known ever after by the name that the provider has for them', async () => {
  const first = await signIn()
  expect(refused(first)).toEqual([200, undefined])
  expect((await meOf(first.body.token)).id).toBe(anna.id)
  const again = await signInBySaml(app, { saml, id }, { name_id: `n-${anna.id}` })
  expect((await meOf(again.body.token)).id).toBe(anna.id)
})

test('What it is asked names this app, its own address for answers, and nothing of the person', async () => {
  const { xml, acs, audience, state } = readRequest(await browserOf(app).begin(id))
  expect(acs).toBe(`${app.services.config.url}/sign-on/${id}/acs`)
  expect(audience).toBe(`${app.services.config.url}/api/sign-on/${id}/metadata`)
  expect(state).toMatch(/^[\w-]{43}$/)
  expect(xml).toContain('ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"')
  expect(xml).not.toContain('ForceAuthn')
})

describe('an assertion that proves less than a sign-in here and now signs nobody in', () => {
  const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
  const later = { from: 600, until: 900, confirmed: 900 }
  const rows: [string, () => Writing, RegExp][] = [
    ['without a signature', () => ({ signs: 'nothing' }), /not signed/],
    ['signed around it alone', () => ({ signs: 'answer' }), /not signed/],
    ['signed by the key of another provider', () => ({ key: newSigningKey() }), /Invalid signature/],
    ['of another issuer', () => ({ issuer: 'https://other.example.com' }), /is of https:\/\/other/],
    ['for another audience', () => ({ audience: 'https://other.example.com' }), /audience/],
    ['for another recipient', () => ({ recipient: 'https://other.example.com/acs' }), /recipient/],
    ['in an answer for another address', () => ({ destination: 'https://x.example.com' }), /another address/],
    ['in answer to another request', () => ({ request: '_other' }), /InResponseTo/],
    ['that has expired', () => ({ times: { until: -120 } }), /expired/],
    ['whose confirmation has expired', () => ({ times: { confirmed: -120 } }), /confirmation/],
    ['that does not count yet', () => ({ times: later }), /not yet/],
    ['of a session that is over there', () => ({ times: { session: -120 } }), /session there is over/],
    [
      'confirmed by who holds a key',
      () => ({ confirms: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
      /none/,
    ],
    ['that says nothing of a sign-in', () => ({ withoutStatement: true }), /how the person signed in/],
    [
      'with a name for one day',
      () => ({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
      /transient/,
    ],
    ['signed with SHA-1', () => ({ signature: SHA1 }), /rsa-sha1 is not accepted/],
    [
      'whose digest is SHA-1',
      () => ({ digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
      /sha1 is not accepted/,
    ],
    [
      'changed on the way',
      () => ({ carried: (xml) => xml.replaceAll(anna.email, victim.email) }),
      /Invalid signature/,
    ],
    [
      'with a comment in its name, where some readers stop',
      () => ({
        carried: (xml) => xml.replace(`n-${anna.id}`, `n-${anna.id.slice(0, 9)}<!---->${anna.id.slice(9)}`),
      }),
      /comments/,
    ],
    [
      'with a DTD whose entities grow',
      () => ({
        carried: (xml) =>
          `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace(`n-${anna.id}`, '&b;')}`,
      }),
      /DTD/,
    ],
    [
      'with a DTD that reads a file',
      () => ({
        carried: (xml) => `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml}`,
      }),
      /DTD/,
    ],
    [
      'whose signature signs another element',
      () => ({ carried: (xml) => xml.replace(/URI="#[^"]+"/, 'URI="#_other"') }),
      /something else/,
    ],
    [
      'whose signature signs the whole document',
      () => ({ carried: (xml) => xml.replace(/URI="#[^"]+"/, 'URI=""') }),
      /something else/,
    ],
    [
      'that is encrypted',
      () => ({ carried: (xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion') }),
      /encrypted/,
    ],
    [
      'that is missing',
      () => ({ carried: (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '') }),
      /0 assertions/,
    ],
    ['that is no XML', () => ({ carried: () => '<samlp:Response InResponseTo="x"' }), /XML/],
    [
      'nested without an end',
      () => ({ carried: (xml) => `${'<a>'.repeat(400)}${xml}${'</a>'.repeat(400)}` }),
      /deep/,
    ],
  ]
  test.each(rows)('%s', async (_, writing, why) => {
    expect(refused(await signIn(writing()))).toEqual(WRONG)
    expect(await lastDetail()).toMatch(why)
  })

  test.each(WRAPPINGS)('wrapped, %s', async (_, what, wrap) => {
    const at = what === 'answer' ? strict : id
    const writing: Writing = {
      signs: what === 'answer' ? 'both' : 'assertion',
      carried: (xml) => wrap(xml, `n-${victim.id}`, victim.email),
    }
    expect(refused(await signIn(writing, at))).toEqual(WRONG)
    // Without the wrapping the very same is good.
    expect(refused(await signIn({ signs: writing.signs! }, at))).toEqual([200, undefined])
  })

  test('a name with a comment does not become a shorter one although its signature fits', async () => {
    const evil = { name_id: `n-${victim.id}.evil`, attributes: { mail: anna.email } }
    const cut = (xml: string) => xml.replace('.evil</', '<!---->.evil</')
    expect(refused(await signInBySaml(app, { saml, id }, evil, { carried: cut }))).toEqual(WRONG)
  })
})

test('Where the whole answer has to be signed, a signed assertion does not do', async () => {
  expect(refused(await signIn({ signs: 'assertion' }, strict))).toEqual(WRONG)
  expect(await lastDetail(strict)).toMatch(/document signature/)
  expect(refused(await signIn({ signs: 'both' }, strict))).toEqual([200, undefined])
})

describe('an answer counts once, in the browser that began it, for that provider', () => {
  test('not in another browser', async () => {
    const form = saml.answer(await browserOf(app).begin(id), worker())
    const { location } = await postAnswer(app, id, form)
    const other = await browserOf(app).finish(id, new URL(location).search.slice(1))
    expect(refused(other)).toEqual([400, 'sign_on_blocked'])
  })

  test('not again, and of many at once one comes in', async () => {
    const browser = browserOf(app)
    const form = saml.answer(await browser.begin(id), worker())
    const { location } = await postAnswer(app, id, form)
    const query = new URL(location).search.slice(1)
    const all = await Promise.all(Array.from({ length: 4 }, async () => browser.finish(id, query)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    await postAnswer(app, id, form)
    expect((await browser.finish(id, query)).status).not.toBe(200)
  })

  test('not an assertion that has come before, though the provider signs it anew for another sign-in', async () => {
    const assertionId = '_the-same'
    expect((await signIn({ assertionId })).status).toBe(200)
    expect(refused(await signIn({ assertionId }))).toEqual(WRONG)
    expect(await lastDetail()).toMatch(/come before/)
  })

  test('not what somebody posts afterwards: what came first stays', async () => {
    const browser = browserOf(app)
    const address = await browser.begin(id)
    await postAnswer(app, id, saml.answer(address, worker()))
    await postAnswer(app, id, formOf('<a/>', readRequest(address).state))
    expect((await browser.finish(id, `state=${readRequest(address).state}`)).status).toBe(200)
  })

  test('not at the address of another provider', async () => {
    const browser = browserOf(app)
    const form = saml.answer(await browser.begin(id), worker(), { signs: 'both' })
    await postAnswer(app, strict, form)
    const state = `state=${form['RelayState']}`
    expect(refused(await browser.finish(strict, state))).toEqual([410, 'sign_on_expired'])
    expect((await browser.finish(id, state)).status).not.toBe(200)
  })

  test('not after ten minutes', async () => {
    const browser = browserOf(app)
    const form = saml.answer(await browser.begin(id), worker(), { times: { until: 3_600, confirmed: 3_600 } })
    await app.db
      .updateTable('sign_on_tries')
      .set({ created_at: new Date(Date.now() - 601_000).toISOString() })
      .where('provider_id', '=', id)
      .execute()
    const { location } = await postAnswer(app, id, form)
    expect(refused(await browser.finish(id, new URL(location).search.slice(1)))).toEqual([
      410,
      'sign_on_expired',
    ])
  })
})

describe('the address for answers', () => {
  test('takes a form of another site, which brings no cookie, and goes on by a GET to this app alone', async () => {
    for (const RelayState of ['https://evil.example', '//evil.example', '/\\evil.example', 'a'.repeat(44)]) {
      const form = saml.answer(await browserOf(app).begin(id), worker())
      const { status, location } = await postAnswer(app, id, { ...form, RelayState })
      expect([status, location]).toEqual([303, `${app.services.config.url}/sign-on/${id}/back`])
    }
  })

  test('believes nothing that nobody asked for, and lets whoever pressed a tile at the company begin here', async () => {
    const browser = browserOf(app)
    const form = saml.answer(await browser.begin(id), worker(), {
      carried: (xml) => xml.replaceAll(/ InResponseTo="[^"]+"/g, ''),
    })
    const { status, location } = await postAnswer(app, id, form)
    expect([status, location]).toEqual([303, `${app.services.config.url}/sign-on/${id}`])
    const after = await browser.finish(id, `state=${form['RelayState']}`)
    expect(refused(after)).toEqual([410, 'sign_on_expired'])
  })

  test('reads no large form, and keeps nothing for a sign-in that nobody began', async () => {
    const large = await postAnswer(app, id, { SAMLResponse: 'a'.repeat(400_000), RelayState: 'a'.repeat(43) })
    expect(large.status).toBe(413)
    const unknown = formOf('<a InResponseTo="x"/>', 'b'.repeat(43))
    expect((await postAnswer(app, id, unknown)).status).toBe(303)
    const count = await app.db.selectFrom('sign_on_tries').select('state_hash').execute()
    expect(count.length).toBeLessThan(200)
    expect((await postAnswer(app, '00000000-0000-0000-0000-000000000000', unknown)).status).toBe(404)
  })
})

describe('what the provider says when it signs nobody in', () => {
  const nested = (second: string) => (xml: string) =>
    xml.replace(
      /(<samlp:StatusCode Value="[^"]+)"\/>/,
      `$1"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${second}"/></samlp:StatusCode>`,
    )
  test.each([
    ['AuthnFailed', 'sign_on_cancelled'],
    ['NoAuthnContext', 'sign_on_second_step_missing'],
    ['RequestDenied', 'sign_on_refused'],
  ])('%s has its words', async (second, code) => {
    const writing = { status: 'Responder', signs: 'nothing' as const, carried: nested(second) }
    expect(refused(await signIn(writing))).toEqual([403, code])
  })
})
