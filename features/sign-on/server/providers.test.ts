import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#features/sign-on/contract/providers.ts'
import { listSignOnLinks, removeSignOnLink } from '#features/sign-on/contract/sign-on.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { getProgramme } from '#platform/contract/programme.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { lastMailTo } from '#app/testing/mails.ts'
import { type Person } from '#app/testing/people.ts'
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
  await sql`insert into departments (name) values ('Sales'), ('Logistics')`.execute(app.db)
  await sql`insert into countries (code, name) values ('PL', 'Poland') on conflict do nothing`.execute(app.db)
})
beforeEach(async () => {
  await setSetting(app.db, 'passwords_off', false)
  await app.db.deleteFrom('sign_on_providers').execute()
})
afterAll(() => provider.stop())

const signIn = (id: string, claims: Record<string, unknown>) => signInBy(app, { provider, id }, claims)
const rule = (claim: string, pattern: string, field: string, value = '') => ({ claim, pattern, field, value })
const personOf = (id: string) =>
  app.db
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('countries as c', 'c.id', 'u.country_id')
    .select(['d.name as department', 'c.code as country', 'u.segment', 'u.role'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()

describe('what claims say about people', () => {
  const rules = [
    rule('dept', '*', 'department'),
    rule('address.country', 'pl', 'country', 'PL'),
    rule('groups', 'convoy-admins', 'role', 'administrator'),
    rule('groups', 'convoy-*', 'role', 'organiser'),
    rule('groups', '*', 'role', 'participant'),
    rule('level', 'lead*', 'segment', 'Leads'),
  ]

  test('is written at every sign-in, stands in the log, and what no rule says stays', async () => {
    const id = await addProvider(app, ada, provider, { rules })
    const anna = await somebody({ segment: 'Old' })
    const claims = { sub: anna.id, email: anna.email }
    await signIn(id, { ...claims, dept: 'sales', address: { country: 'PL' }, groups: ['x', 'convoy-hr'] })
    expect(await personOf(anna.id)).toEqual({
      department: 'Sales',
      country: 'PL',
      segment: 'Old',
      role: 'organiser',
    })
    await signIn(id, { ...claims, dept: 'Logistics', level: 'Leader', groups: ['x'] })
    expect(await personOf(anna.id)).toMatchObject({
      department: 'Logistics',
      segment: 'Leads',
      role: 'participant',
    })
    await signIn(id, { ...claims, dept: 'There is none of this name' })
    expect(await personOf(anna.id)).toMatchObject({ department: 'Logistics' })
    const lines = await app.db
      .selectFrom('audit_actions')
      .select('outcome')
      .where('operation', '=', 'convoy sign-on Company')
      .execute()
    expect(lines, 'one for each sign-in that changed something').toEqual([
      { outcome: 'done' },
      { outcome: 'done' },
    ])
  })

  test('never takes the last administrator away, also of two at once, nor the one who keeps a password', async () => {
    const id = await addProvider(app, ada, provider, { rules })
    const [one, two] = [await somebody({ role: 'administrator' }), await somebody({ role: 'administrator' })]
    await sql`update users set role = 'participant' where id = ${ada.id}`.execute(app.db)
    const lose = ({ id: sub, email }: Person) => signIn(id, { sub, email, groups: ['x'] })
    await Promise.all([lose(one), lose(two)])
    const left = await app.db.selectFrom('users').select('id').where('role', '=', 'administrator').execute()
    expect(left).toHaveLength(1)
    await sql`update users set role = 'administrator' where id in (${ada.id}, ${one.id})`.execute(app.db)
    await setSetting(app.db, 'password_keeper', one.id)
    await lose(one)
    expect(await personOf(one.id)).toMatchObject({ role: 'administrator' })
    await setSetting(app.db, 'password_keeper', null)
  })

  test('is shown beforehand on claims or a token, and nothing is changed', async () => {
    const anna = await somebody()
    const wish = {
      domains: ['example.com'],
      adds_people: false,
      trusts_addresses: false,
      rules: rules as never,
    }
    const claims = {
      sub: 'anna there',
      email: anna.email,
      email_verified: true,
      dept: 'Nowhere',
      groups: ['convoy-admins'],
    }
    const preview = async (text: string, more: object = {}) =>
      (await app.as(ada)(contract.previewClaims, { ...wish, ...more, claims: text })).body
    const shown = await preview(JSON.stringify(claims))
    expect(shown).toMatchObject({ who: 'matched', name: 'One4 Test', refusal: null })
    expect(shown.fields).toEqual([
      { field: 'department', value: 'Nowhere', rule: 0, known: false },
      { field: 'role', value: 'administrator', rule: 2, known: true },
    ])
    expect(await preview(`Bearer ${provider.unsigned(claims)}`)).toEqual(shown)
    expect(await personOf(anna.id)).toMatchObject({ role: 'participant', department: null })
    const unknown = { ...claims, email: 'nobody@example.com' }
    expect(await preview(JSON.stringify(unknown))).toMatchObject({
      who: 'refused',
      refusal: expect.stringContaining('add you'),
    })
    expect(await preview(JSON.stringify(unknown), { adds_people: true })).toMatchObject({ who: 'new' })
    expect((await preview('neither')).code).toBe('sign_on_claims_unreadable')
  })
})

describe('providers at the console', () => {
  test('are for administrators alone, with their password, and never by a limited organiser', async () => {
    const organiser = await somebody({ role: 'organiser' })
    expect((await app.as(organiser)(contract.getSignOn, {})).body.code).toBe('not_allowed')
    const made = await app.as(organiser)(contract.createProvider, providerWish(provider))
    expect(made.body.code).toBe('not_allowed')
    const stale = await app.signIn(ada)
    await sql`update auth_sessions set confirmed_at = null where user_id = ${ada.id}`.execute(app.db)
    const unconfirmed = await app.as(stale)(contract.createProvider, providerWish(provider))
    expect(unconfirmed.body.code).toBe('confirmation_needed')
    await sql`update auth_sessions set confirmed_at = now() where user_id = ${ada.id}`.execute(app.db)
  })

  test('keep their secret sealed: it is in no answer, no log and no plain byte of the database', async () => {
    const secret = 'a secret that nobody reads'
    const id = await addProvider(app, ada, { ...provider, secret })
    const { body } = await app.as(ada)(contract.getSignOn, {})
    expect(body.providers[0]).toMatchObject({ has_secret: true })
    expect(JSON.stringify(body)).not.toContain(secret)
    const row = await sql<{ kept: string }>`select encode(secret, 'escape') as kept from sign_on_providers
      where id = ${id}`.execute(app.db)
    expect(row.rows[0]!.kept).not.toContain('secret that')
    const log = await sql<{
      all: string
    }>`select coalesce(string_agg(c.rows::text || a.input::text, ''), '') as all
      from audit_actions a left join audit_changes c on c.action_id = a.id`.execute(app.db)
    expect(log.rows[0]!.all).toContain(provider.issuer)
    expect(log.rows[0]!.all).not.toContain(secret)
  })

  test('keep a secret that is left out, and lose one that is emptied', async () => {
    const id = await addProvider(app, ada, provider)
    const { client_secret: _, ...kept } = providerWish(provider, { name: 'Renamed' })
    const changed = await app.as(ada)(contract.changeProvider, { provider_id: id, ...kept })
    expect(changed.body.provider).toMatchObject({ name: 'Renamed', has_secret: true })
    const emptied = await app.as(ada)(contract.changeProvider, {
      provider_id: id,
      ...kept,
      client_secret: '',
    })
    expect(emptied.body.provider.has_secret).toBe(false)
  })

  test('stand on the login page by name while they are on, and say how their last sign-ins went', async () => {
    const id = await addProvider(app, ada, provider)
    const anna = await somebody()
    const buttons = async () => (await app.as(undefined)(getProgramme, {})).body.sign_on
    expect(await buttons()).toEqual({ providers: [{ id, name: 'Company' }], passwords: true })
    await signIn(id, { sub: anna.id, email: anna.email })
    await signIn(id, { sub: 'x', email: 'x@elsewhere.org' })
    const [shown] = (await app.as(ada)(contract.getSignOn, {})).body.providers
    expect(shown).toMatchObject({
      people: 1,
      last_good_at: expect.any(String),
      last_error: { message: expect.stringContaining('domain'), detail: 'elsewhere.org' },
    })
  })

  test('end what they have opened when they are switched off or deleted, but for whoever does it', async () => {
    const id = await addProvider(app, ada, provider)
    const anna = await somebody()
    const { token } = (await signIn(id, { sub: anna.id, email: anna.email })).body
    const own = (await signIn(id, { sub: ada.id, email: ada.email })).body
    await sql`update auth_sessions set confirmed_at = now() where user_id = ${ada.id}`.execute(app.db)
    const wish = providerWish(provider, { is_on: false })
    await app.as({ token: own.token! })(contract.changeProvider, { provider_id: id, ...wish })
    const isIn = async (of: string) => (await app.as({ token: of })(getProfile, {})).status
    expect([await isIn(token!), await isIn(own.token!)]).toEqual([401, 200])
    expect((await app.as(ada)(contract.deleteProvider, { provider_id: id })).status).toBe(200)
    expect(await app.db.selectFrom('sign_on_links').select('subject').execute()).toEqual([])
  })
})

describe('a link to a provider', () => {
  test('is seen by its person, and removed by whoever has a password', async () => {
    const id = await addProvider(app, ada, provider)
    const anna = await somebody()
    await signIn(id, { sub: anna.id, email: anna.email })
    const links = async () => (await app.as(anna)(listSignOnLinks, {})).body
    expect(await links()).toMatchObject({ links: [{ provider_id: id, name: 'Company' }], may_remove: true })
    await sql`update auth_credentials set password_hash = null where user_id = ${anna.id}`.execute(app.db)
    expect((await links()).may_remove).toBe(false)
    const refused = await app.as(anna)(removeSignOnLink, { provider_id: id })
    expect(refused.body.code).toBe('sign_on_password_first')
    await sql`update auth_credentials set password_hash = 'x' where user_id = ${anna.id}`.execute(app.db)
    expect((await app.as(anna)(removeSignOnLink, { provider_id: id })).status).toBe(200)
    expect((await links()).links).toEqual([])
    expect((await lastMailTo(app, anna.email)).subject).toContain('no longer signs you in')
  })
})
