import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { getSignOn, readMetadata } from '#features/sign-on/contract/providers.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { startRealSaml } from '#features/sign-on/testing/real-saml.ts'
import { addProvider, browserOf, postAnswer } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
let ada: Person
let provider: Awaited<ReturnType<typeof startRealSaml>>

beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
  const worker = (email: string) => ({ email, given_name: 'Wera', family_name: 'Worker' })
  provider = await startRealSaml([worker('anna@example.com'), worker('wera@example.com')])
  app.services.config.signOnInside.push(provider.origin)
})
afterAll(() => provider.stop())

test('A real provider of SAML reads how this app describes itself, and signs people in', async () => {
  const anna = await app.person('Anna')
  const { body } = await app.as(ada)(readMetadata, { url: provider.metadata })
  const { keys, ...described } = body
  expect(keys).toHaveLength(1)
  const settings = {
    protocol: 'saml',
    ...described,
    metadata_url: provider.metadata,
    wants_signed_answer: false,
  }
  const nobody = { issuer: '', client_id: '', secret: '' }
  const more = { settings, trusts_addresses: true, adds_people: true, client_secret: undefined }
  const id = await addProvider(app, ada, nobody, more)
  const [shown] = (await app.as(ada)(getSignOn, {})).body.providers
  const own = await app.http.inject({ url: new URL(shown!.metadata_address!).pathname })
  provider.knows(own.body)

  const signIn = async (email: string) => {
    const browser = browserOf(app)
    const address = await browser.begin(id)
    expect(await (await fetch(address)).text(), provider.failures.join()).toContain('Work address')
    const there = await fetch(address, { method: 'POST', body: new URLSearchParams({ email }) })
    const page = await there.text()
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
    expect(page).toContain(`action="${shown!.return_address}"`)
    const form = { SAMLResponse: value('SAMLResponse'), RelayState: value('RelayState') }
    const { location } = await postAnswer(app, id, form)
    return browser.finish(id, new URL(location).search.slice(1))
  }
  const me = async (token: string | null) => (await app.as({ token: token! })(getProfile, {})).body
  const first = await signIn(anna.email)
  expect([first.status, first.body.code]).toEqual([200, undefined])
  expect((await me(first.body.token)).id).toBe(anna.id)
  const wera = await signIn('wera@example.com')
  expect(await me(wera.body.token)).toMatchObject({ first_name: 'Wera', last_name: 'Worker' })
  expect(provider.failures).toEqual([])
})
