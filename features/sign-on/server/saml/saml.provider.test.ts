import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import {
  createProvider,
  getSignOn,
  previewClaims,
  readMetadata,
} from '#features/sign-on/contract/providers.ts'
import { confirmBySignOn } from '#features/sign-on/contract/sign-on.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { newSigningKey } from '#features/sign-on/testing/certificates.ts'
import { type OwnSaml, ownSaml, readRequest } from '#features/sign-on/testing/own-saml.ts'
import { addProvider, postAnswer, providerWish, signInBySaml } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
const NOBODY = { issuer: '', client_id: '', secret: '' }
let ada: Person
let anna: Person
let saml: OwnSaml
let server: Server
let origin: string
let published: string
let asked = 0

beforeAll(async () => {
  saml = ownSaml()
  published = saml.metadata()
  server = createServer((_, response) => {
    asked += 1
    response.end(published)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app.services.config.signOnInside.push(origin)
  ada = await app.person('Ada', { role: 'administrator' })
  anna = await app.person('Anna')
})
afterAll(() => server.close())

const wishOf = (more: object = {}) =>
  providerWish(NOBODY, {
    settings: saml.settings(),
    trusts_addresses: true,
    client_secret: undefined,
    ...more,
  })
const add = (more: object = {}) => addProvider(app, ada, NOBODY, wishOf(more))
const read = (input: { url?: string; xml?: string }) => app.as(ada)(readMetadata, input)

describe('how a provider describes itself', () => {
  test('is read from what was pasted, with every certificate that signs', async () => {
    const { status, body } = await read({ xml: saml.metadata(newSigningKey('Next year')) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      entity_id: saml.entity,
      sign_in_url: `${saml.entity}/sso`,
      keys: [{ name: 'CN=Company login' }, { name: 'CN=Next year' }],
    })
  })

  test.each([
    ['that is no XML', () => 'nonsense', /XML/],
    ['with a DTD', () => `<!DOCTYPE a>${saml.metadata()}`, /DTD/],
    [
      'of somebody who signs nobody in',
      () => saml.metadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      /0 providers/,
    ],
    ['without a name', () => saml.metadata().replace('entityID', 'entity'), /entityID/],
    [
      'without an address to sign in',
      () => saml.metadata().replace('HTTP-Redirect', 'SOAP'),
      /HTTP-Redirect/,
    ],
    [
      'whose address runs here',
      () => saml.metadata().replace(/Location="[^"]+"/, 'Location="javascript:alert(1)"'),
      /HTTP-Redirect/,
    ],
    ['with a key that is too short', () => saml.metadata(newSigningKey('Old', 1_024)), /2048/],
    [
      'with a certificate that is none',
      () => saml.metadata().replace(/(<X509Certificate>).{40}/, '$1AAAA'),
      /certificate/,
    ],
  ])('is refused with the reason, %s', async (_, xml, why) => {
    const { status, body } = await read({ xml: xml() })
    expect([status, body.code]).toEqual([400, 'sign_on_metadata_unreadable'])
    expect(body.fields!['xml']).toMatch(why)
  })

  test('is not asked for inside the own network, and a weak certificate is not kept', async () => {
    expect((await read({ url: 'https://10.0.0.7/metadata' })).body.code).toBe('sign_on_address_inside')
    expect((await read({ url: 'http://login.example.com/m' })).body.code).toBe('sign_on_address_plain')
    const inside = wishOf({ settings: saml.settings({ metadata_url: 'https://localhost/m' }) })
    expect((await app.as(ada)(createProvider, inside)).body.code).toBe('sign_on_address_inside')
    const plain = wishOf({ settings: saml.settings({ sign_in_url: 'http://login.example.com' }) })
    expect((await app.as(ada)(createProvider, plain)).body.code).toBe('sign_on_address_plain')
    const weak = wishOf({ settings: saml.settings({ certificates: [newSigningKey('Old', 1_024).base64] }) })
    expect((await app.as(ada)(createProvider, weak)).body.code).toBe('sign_on_metadata_unreadable')
  })

  test('is asked for anew where it has an address, so that a new key counts by itself and the old one no longer', async () => {
    const described = (await read({ url: origin })).body
    const { keys: _, ...settings } = described
    const id = await add({ name: 'Rotates', settings: saml.settings({ ...settings, metadata_url: origin }) })
    const worker = { name_id: 'rotating', attributes: { mail: anna.email } }
    expect((await signInBySaml(app, { saml, id }, worker)).status).toBe(200)
    const old = saml.key()
    saml.rotate()
    published = saml.metadata()
    const before = asked
    // At once it is believed to be a forgery; whoever sends forgeries does not make us ask and ask.
    expect((await signInBySaml(app, { saml, id }, worker)).status).toBe(403)
    expect(asked).toBe(before)
    await read({ url: origin })
    expect((await signInBySaml(app, { saml, id }, worker)).status).toBe(200)
    expect((await signInBySaml(app, { saml, id }, worker, { key: old })).status).toBe(403)
    published = saml.metadata().replace(saml.entity, 'https://other.example.com')
    await read({ url: origin })
    expect(await signInBySaml(app, { saml, id }, worker).catch(String)).toContain('sign_on_answer_wrong')
    published = saml.metadata()
  })
})

test('This app describes itself to the provider, whether its button stands at the login or not', async () => {
  const id = await add({ name: 'Described', is_on: false })
  const shown = (await app.as(ada)(getSignOn, {})).body.providers.find((each) => each.id === id)
  const { pathname } = new URL(shown!.metadata_address!)
  const answer = await app.http.inject({ url: pathname })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/samlmetadata+xml')
  expect(answer.body).toContain(`entityID="${shown!.metadata_address}"`)
  expect(answer.body).toContain(`Location="${shown!.return_address}"`)
  expect(answer.body).toContain('WantAssertionsSigned="true"')
  expect(shown!.logout_address).toBeNull()
  const oidc = await addProvider(app, ada, { issuer: origin, client_id: 'c', secret: 's' })
  expect((await app.http.inject({ url: `/api/sign-on/${oidc}/metadata` })).statusCode).toBe(404)
})

describe('what an assertion says of somebody', () => {
  const WS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
  const rules = [
    { claim: 'groups', pattern: 'convoy-*', field: 'role', value: 'organiser' },
    { claim: 'http://example.com/unit', pattern: '*', field: 'segment', value: '' },
  ]

  test('makes their fields by the same rules, also where an attribute has several values', async () => {
    const id = await add({ name: 'Maps', adds_people: true, rules })
    const worker = {
      name_id: 'wera',
      attributes: {
        [`${WS}emailaddress`]: 'wera@example.com',
        [`${WS}givenname`]: 'Wera',
        [`${WS}surname`]: 'Worker',
        groups: ['everybody', 'convoy-team'],
        'http://example.com/unit': 'North',
      },
    }
    const { body } = await signInBySaml(app, { saml, id }, worker)
    const me = (await app.as({ token: body.token! })(getProfile, {})).body
    expect(me).toMatchObject({
      first_name: 'Wera',
      last_name: 'Worker',
      email: 'wera@example.com',
      role: 'organiser',
    })
    const { segment } = await app.db
      .selectFrom('users')
      .select('segment')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    expect(segment).toBe('North')
  })

  test('is shown beforehand of a pasted answer, signed or not, without anything being changed', async () => {
    const form = saml.answer('https://x.example/?SAMLRequest=q1YqLixWslJQSkksSQQA', {
      name_id: `n-${anna.id}`,
      attributes: { mail: anna.email, groups: ['a', 'convoy-b'] },
    })
    const xml = Buffer.from(form['SAMLResponse']!, 'base64').toString()
    for (const claims of [xml, form['SAMLResponse']!]) {
      const wish = {
        protocol: 'saml',
        domains: ['example.com'],
        adds_people: false,
        trusts_addresses: true,
        rules,
        claims,
      }
      const { body } = await app.as(ada)(previewClaims, wish as never)
      expect(body).toMatchObject({
        who: 'matched',
        name: 'Anna Test',
        fields: [{ field: 'role', value: 'organiser' }],
      })
    }
    const two = {
      protocol: 'saml',
      domains: ['example.com'],
      adds_people: false,
      trusts_addresses: true,
      rules,
      claims: 'no XML',
    }
    expect((await app.as(ada)(previewClaims, two as never)).body.code).toBe('sign_on_claims_unreadable')
  })

  test('counts as a second step by the context that it names', async () => {
    const TOKEN = 'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken'
    const id = await add({ name: 'Steps', step_values: [TOKEN] })
    const worker = { name_id: 'stepping', attributes: { mail: anna.email } }
    expect((await signInBySaml(app, { saml, id }, worker)).body.code).toBe('sign_on_second_step_missing')
    expect((await signInBySaml(app, { saml, id }, worker, { context: TOKEN })).status).toBe(200)
  })

  test('without the tick no address counts as verified, for SAML has no word for it', async () => {
    const id = await add({ name: 'Untrusted', trusts_addresses: false })
    const worker = { name_id: 'unticked', attributes: { mail: anna.email } }
    expect((await signInBySaml(app, { saml, id }, worker)).body.code).toBe('sign_on_address_unverified')
  })
})

test('Whoever confirms who they are signs in there anew, and as themselves', async () => {
  const id = await add({ name: 'Confirms' })
  const worker = { name_id: 'confirming', attributes: { mail: anna.email } }
  const { body, browser } = await signInBySaml(app, { saml, id }, worker)
  const begin = async () =>
    (await browser.as(body.token!)(confirmBySignOn, { provider_id: id, to: '/my-account' })).body.url
  const confirm = async (name_id: string) => {
    const address = await begin()
    expect(readRequest(address).xml).toContain('ForceAuthn="true"')
    const { location } = await postAnswer(app, id, saml.answer(address, { name_id }))
    return browser.finish(id, new URL(location).search.slice(1))
  }
  expect((await confirm('somebody-else')).body.code).toBe('sign_on_other_person')
  expect((await confirm('confirming')).body).toMatchObject({ token: null, to: '/my-account' })
})
