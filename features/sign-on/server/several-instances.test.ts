import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createApp } from '#app/server.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type OwnProvider, startOwnProvider } from '#features/sign-on/testing/own-provider.ts'
import { type OwnSaml, ownSaml } from '#features/sign-on/testing/own-saml.ts'
import { addProvider, browserOf, postAnswer, signInBy } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
let ada: Person
let anna: Person
let provider: OwnProvider
let saml: OwnSaml
let id: string
let samlId: string
/** A second instance on the same database, and what it tells the browsers that are open at it. */
let other: typeof app
const endedThere: string[] = []
let close: () => Promise<void>

beforeAll(async () => {
  provider = await startOwnProvider()
  saml = ownSaml()
  app.services.config.signOnInside.push(provider.origin)
  ada = await app.person('Ada', { role: 'administrator' })
  anna = await app.person('Anna')
  id = await addProvider(app, ada, provider)
  const nobody = { issuer: '', client_id: '', secret: '' }
  samlId = await addProvider(app, ada, nobody, {
    name: 'Saml',
    settings: saml.settings(),
    trusts_addresses: true,
    client_secret: undefined,
  })
  const second = openDatabase({ pool: { ...app.connection, max: 4 }, log: app.services.log })
  const live = { ...app.services.live, endSessions: (ids: readonly string[]) => void endedThere.push(...ids) }
  const http = await createApp({ ...app.services, db: second.db, pool: second.pool, live }, app.auth)
  await http.ready()
  const calls = (at: typeof http) => ({ ...app, http: at, as: app.as })
  other = calls(http) as typeof app
  close = async () => {
    await http.close()
    await second.close()
  }
})
afterAll(async () => {
  await close()
  provider.stop()
})

const claims = () => ({ sub: 'subject of anna', email: anna.email, sid: 'there' })
const logOutThere = async (at: typeof app, token: string) => {
  const answer = await at.http.inject({
    method: 'POST',
    url: `/api/sign-on/${id}/logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  return answer.statusCode
}
const isIn = async (token: string, at = app) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await at.http.inject({ url: getProfile.path, headers })).statusCode === 200
}

test('Whoever logs out at the provider is out at every instance, whichever of them is told', async () => {
  const { body } = await signInBy(app, { provider, id }, claims())
  const token = body.token!
  expect([await isIn(token), await isIn(token, other)]).toEqual([true, true])
  const message = await provider.logoutToken({ sub: claims().sub })
  const answers = await Promise.all([logOutThere(other, message), logOutThere(app, message)])
  expect(answers.toSorted(), 'the same message at both counts once').toEqual([200, 400])
  await expect
    .poll(async () => [await isIn(token), await isIn(token, other)], { timeout: 5_000 })
    .toEqual([false, false])
  expect([...endedThere, ...app.endedSessions]).toHaveLength(1)
})

test('A sign-in by SAML begins at one instance, is posted to another, and its assertion counts at neither again', async () => {
  const worker = { name_id: 'anna there', attributes: { mail: anna.email } }
  const through = async (assertionId: string, posts: typeof app) => {
    const browser = browserOf(app)
    const form = saml.answer(await browser.begin(samlId), worker, { assertionId })
    const { location } = await postAnswer(posts, samlId, form)
    return browser.finish(samlId, new URL(location).search.slice(1))
  }
  expect((await through('_one', other)).status).toBe(200)
  expect((await through('_one', app)).body.code).toBe('sign_on_answer_wrong')
})
