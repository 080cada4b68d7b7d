import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, personOf } from '#features/directory/testing/directory-calls.ts'
import { entraDisable, entraUser } from '#features/directory/testing/entra-requests.ts'
import { type OwnProvider, startOwnProvider } from '#features/sign-on/testing/own-provider.ts'
import { addProvider, signInBy } from '#features/sign-on/testing/sign-ins.ts'
import { getProfile } from '#platform/contract/profile.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const app = useTestApp()
let ada: Person
let provider: OwnProvider
beforeAll(async () => {
  provider = await startOwnProvider()
  app.services.config.signOnInside.push(provider.origin)
  ada = await app.person('Ada', { role: 'administrator' })
})
afterAll(() => provider.stop())

test('Whom the directory has made comes in by sign-on as the same person, keeps what it rules, and is out with it', async () => {
  const scim = await connect(app, ada)
  const { body } = await scim.post('/Users', entraUser('joined', { title: 'Driver' }))
  const made = (await personOf(app, 'joined@testuser.com'))!
  const rules = [{ claim: 'title', pattern: '*', field: 'department' as const, value: 'Elsewhere' }]
  const id = await addProvider(app, ada, provider, { domains: ['testuser.com'], adds_people: true, rules })
  const came = await signInBy(
    app,
    { provider, id },
    { sub: 'of joined', email: 'joined@testuser.com', email_verified: true },
  )
  const as = app.as({ token: came.body.token! })
  expect((await as(getProfile, {})).body).toMatchObject({ id: made.id, position: 'Driver' })
  expect(
    (await app.db.selectFrom('users').select('id').where('email', '=', 'joined@testuser.com').execute())
      .length,
  ).toBe(1)
  await scim.patch(`/Users/${body.id}`, entraDisable)
  expect((await as(getProfile, {})).status).toBe(401)
  const again = await signInBy(
    app,
    { provider, id },
    { sub: 'of joined', email: 'joined@testuser.com', email_verified: true },
  )
  expect(again.status).not.toBe(200)
})
