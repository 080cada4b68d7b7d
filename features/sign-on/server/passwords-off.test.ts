import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#features/sign-on/contract/providers.ts'
import {
  autologin,
  forgotPassword,
  login,
  readLink,
  register,
  resetPassword,
} from '#features/auth/contract/auth.ts'
import { changePassword } from '#features/auth/contract/credentials.ts'
import { makeAutologinSecret } from '#features/auth/server/auth.ts'
import { giveLinks, sendInvitations } from '#features/people/contract/links.ts'
import { GAPS } from '#features/programme/contract/gaps.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { PASSWORD, type Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { type OwnProvider, startOwnProvider } from '#features/sign-on/testing/own-provider.ts'
import { addProvider, providerWish, signInBy } from '#features/sign-on/testing/sign-ins.ts'

const app = useTestApp()
let ada: Person
let provider: OwnProvider
let serial = 0
const somebody = (wish: Parameters<typeof app.person>[1] = {}) => app.person(`One${(serial += 1)}`, wish)

beforeAll(async () => {
  provider = await startOwnProvider()
  app.services.config.signOnInside.push(provider.origin)
  ada = await app.person('Ada', { role: 'administrator' })
})
beforeEach(async () => {
  await setSetting(app.db, 'passwords_off', false)
  await app.db.deleteFrom('sign_on_providers').execute()
})
afterAll(() => provider.stop())

const signIn = (id: string, claims: Record<string, unknown>) => signInBy(app, { provider, id }, claims)

describe('passwords that are switched off', () => {
  const off = async (keeper_id: string | null = ada.id) =>
    app.as(ada)(contract.setPasswords, { off: true, keeper_id })

  test('need a provider and an administrator who keeps one', async () => {
    expect((await off()).body.code).toBe('sign_on_no_provider')
    await addProvider(app, ada, provider, { is_on: false })
    expect((await off()).body.code).toBe('sign_on_no_provider')
    const id = await addProvider(app, ada, provider)
    const organiser = await somebody({ role: 'organiser' })
    expect((await off(null)).body.code).toBe('sign_on_keeper_wrong')
    expect((await off(organiser.id)).body.code).toBe('sign_on_keeper_wrong')
    const { status, body } = await off()
    expect([status, body.passwords_off, body.keeper?.id]).toEqual([200, true, ada.id])
    const last = await app.as(ada)(contract.deleteProvider, { provider_id: id })
    expect(last.body.code).toBe('sign_on_last_provider')
    const turned = await app.as(ada)(contract.changeProvider, {
      provider_id: id,
      ...providerWish(provider, { is_on: false }),
    })
    expect(turned.body.code).toBe('sign_on_last_provider')
  })

  test('sign nobody in, register nobody, and are neither sent for, set nor changed; the keeper comes in as ever', async () => {
    await addProvider(app, ada, provider)
    const anna = await somebody()
    await app.as(undefined)(forgotPassword, { email: anna.email })
    const { secret: token } = await lastMailTo(app, anna.email)
    expect((await off()).status).toBe(200)
    const refusal = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
    const nobody = app.as(undefined)
    expect(await refusal(nobody(login, { email: anna.email, password: PASSWORD }))).toBe('auth_passwords_off')
    const wrong = await refusal(nobody(login, { email: ada.email, password: 'wrong' }))
    expect(wrong, 'nobody learns who keeps one').toBe('auth_passwords_off')
    expect(await refusal(nobody(login, { email: 'nobody@example.com', password: 'x' }))).toBe(
      'auth_passwords_off',
    )
    const wish = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.com',
      password: 'a new road 12',
      consents: [],
    }
    expect(await refusal(nobody(register, wish))).toBe('auth_passwords_off')
    expect(await refusal(nobody(forgotPassword, { email: anna.email }))).toBe('auth_passwords_off')
    expect(await refusal(nobody(readLink, { purpose: 'reset', token }))).toBe('auth_passwords_off')
    const set = nobody(resetPassword, { token, password: 'quite another road' })
    expect(await refusal(set)).toBe('auth_passwords_off')
    const change = { password: PASSWORD, new_password: 'quite another road' }
    expect(await refusal(app.as(anna)(changePassword, change))).toBe('auth_passwords_off')

    expect(await refusal(nobody(login, { email: ada.email, password: PASSWORD }))).toBeUndefined()
    expect(await refusal(app.as(ada)(changePassword, change))).toBeUndefined()
    const again = { email: ada.email, password: 'quite another road' }
    expect(await refusal(nobody(login, again))).toBeUndefined()
    expect((await app.as(ada)(contract.setPasswords, { off: false, keeper_id: null })).status).toBe(200)
    expect(await refusal(nobody(login, { email: anna.email, password: PASSWORD }))).toBeUndefined()
  })

  test('leave no way around them: links let nobody in, and invitations lead to the login page', async () => {
    await addProvider(app, ada, provider)
    const [anna, ben] = [await somebody(), await somebody()]
    await app.db.deleteFrom('auth_sessions').where('user_id', '=', ben.id).execute()
    await app.db.deleteFrom('auth_credentials').where('user_id', '=', ben.id).execute()
    const token = await app.db.transaction().execute((tx) => makeAutologinSecret(tx, anna.id))
    expect((await off()).status).toBe(200)
    const nobody = app.as(undefined)
    expect((await nobody(readLink, { purpose: 'autologin', token })).body.code).toBe('auth_passwords_off')
    expect((await nobody(autologin, { token })).body.code).toBe('auth_passwords_off')
    const people = { ids: [anna.id, ben.id] }
    for (const kind of ['autologin', 'invitation'] as const) {
      const given = await app.as(ada)(giveLinks, { people, kind, hours: 24, without: [...GAPS] })
      expect([given.status, given.body.code]).toEqual([409, 'people_links_off'])
    }
    const sent = (await app.as(ada)(sendInvitations, { people, without: [...GAPS] })).body
    expect([sent.written, sent.skipped_people.map(({ reason }) => reason)]).toEqual([1, ['came']])
    const mail = await lastMailTo(app, ben.email)
    expect(mail.link).toBe(`${app.services.config.url}/login`)
    expect(mail.text).toContain('company account')
    expect(mail.text).not.toContain('Choose your password')
    const again = (await app.as(ada)(sendInvitations, { people, without: [...GAPS] })).body
    expect(again.written, 'nobody is written to twice within an hour').toBe(0)
    await app.as(ada)(contract.setPasswords, { off: false, keeper_id: null })
    expect((await nobody(autologin, { token })).status).toBe(200)
  })

  test('are counted beforehand: who has never signed in by a provider', async () => {
    const id = await addProvider(app, ada, provider)
    const before = (await app.as(ada)(contract.getSignOn, {})).body.never
    await signIn(id, { sub: ada.id, email: ada.email })
    const after = (await app.as(ada)(contract.getSignOn, {})).body.never
    expect(after).toEqual({ ...before, people: before.people - 1, organisers: before.organisers - 1 })
  })
})
