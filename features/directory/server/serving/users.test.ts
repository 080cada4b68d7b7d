import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { getProfile } from '#platform/contract/profile.ts'
import { ENTERPRISE } from '#features/directory/server/scim/attributes.ts'
import { connect, personOf, type Scim } from '#features/directory/testing/directory-calls.ts'
import * as entra from '#features/directory/testing/entra-requests.ts'
import * as okta from '#features/directory/testing/okta-requests.ts'

const app = useTestApp()
let ada: Person
let scim: Scim

beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})
beforeEach(async () => {
  await sql`delete from directory_connections`.execute(app.db)
  await sql`update users set directory_fields = '{}'`.execute(app.db)
  scim = await connect(app, ada)
})

const add = (name: string, more: object = {}) => scim.made('/Users', entra.entraUser(name, more))
const staff = (department: string, more: object = {}) => ({
  [ENTERPRISE]: { department, employeeNumber: '4711' },
  title: 'Driver',
  preferredLanguage: 'pl-PL',
  phoneNumbers: [{ value: '+48 600 100 200', type: 'work' }],
  addresses: [{ type: 'work', locality: 'Gdynia', country: 'PL', primary: true }],
  ...more,
})

describe('whoever joins the directory', () => {
  test('is made a person here, with what the directory and the rules say, and can be found again', async () => {
    await sql`insert into countries (code, name) values ('PL', 'Poland') on conflict do nothing`.execute(
      app.db,
    )
    const made = await add('joiner', staff('Depot North'))
    expect(made).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
      userName: 'joiner@testuser.com',
      active: true,
      meta: {
        resourceType: 'User',
        version: 'W/"1"',
        location: expect.stringContaining(`/api/scim/v2/Users/${made.id}`),
      },
    })
    expect(await personOf(app, 'joiner@testuser.com')).toMatchObject({
      first_name: 'givenName',
      last_name: 'familyName',
      worker_id: '4711',
      position: 'Driver',
      phone_number: '+48 600 100 200',
      city: 'Gdynia',
      language: 'pl',
      department: 'Depot North',
      country: 'PL',
      role: 'participant',
      deleted: false,
    })
    const found = await scim.find('Users', 'userName eq "JOINER@testuser.com"')
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: made.id }] })
    expect((await scim.find('Users', `externalId eq "${made.externalId}"`)).body.totalResults).toBe(1)
    expect(
      (await scim.find('Users', `externalId eq "${made.externalId.toUpperCase()}"`)).body.totalResults,
    ).toBe(0)
    await sql`update users set worker_id = null`.execute(app.db)
  })

  test('is invited where that is wished, and not otherwise', async () => {
    const mails = () =>
      sql<{ n: number }>`select count(*)::int as n from mail_outbox where template = 'invitation'`
        .execute(app.db)
        .then(({ rows }) => rows[0]!.n)
    const before = await mails()
    await add('silent')
    expect(await mails()).toBe(before)
    const inviting = await connect(app, ada, { name: 'Inviting', invites: true })
    expect((await inviting.post('/Users', okta.oktaUser('invited'))).status).toBe(201)
    expect(await mails()).toBe(before + 1)
  })

  test('is nobody here as long as they may not come in', async () => {
    const { id } = await add('later', { active: false })
    expect(await personOf(app, 'later@testuser.com')).toBeUndefined()
    await scim.patch(`/Users/${id}`, okta.oktaEnable)
    expect(await personOf(app, 'later@testuser.com')).toMatchObject({ deleted: false })
  })

  test('is whoever has the address already, and is not made twice', async () => {
    const anna = await app.person('Anna')
    await add('anna', {
      userName: anna.email,
      emails: [{ value: anna.email, primary: true }],
      name: { givenName: 'Ania', familyName: 'Nowak' },
    })
    expect(await personOf(app, anna.email)).toMatchObject({
      id: anna.id,
      first_name: 'Ania',
      last_name: 'Nowak',
    })
  })
})

describe('whoever moves', () => {
  test('has another department, name and number at once', async () => {
    const address = 'testmhvaes@test.microsoft.com'
    const { id } = await add('mover', staff('North'))
    const { status, body, headers } = await scim.patch(`/Users/${id}`, entra.entraReplaceSeveralFlagged)
    expect([status, headers['etag']]).toEqual([200, 'W/"2"'])
    expect(body[ENTERPRISE]).toEqual({ department: 'North', employeeNumber: 'Aklq' })
    await scim.patch(`/Users/${id}`, entra.entraAddDepartment('Sales'))
    expect(await personOf(app, address)).toMatchObject({
      first_name: 'Kkom',
      last_name: 'Unua',
      department: 'Sales',
      worker_id: 'Aklq',
    })
    await scim.patch(`/Users/${id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'remove', path: `${ENTERPRISE}:employeeNumber` }],
    })
    expect(await personOf(app, address), 'what the directory says no more is nothing').toMatchObject({
      worker_id: null,
    })
  })

  test('to another address is told at the one before, and signed out', async () => {
    const bob = await app.person('Bob')
    const { id } = await add('bob', { userName: bob.email, emails: [{ value: bob.email }] })
    await scim.put(
      `/Users/${id}`,
      entra.entraUser('bob', { userName: 'robert@testuser.com', emails: [{ value: 'robert@testuser.com' }] }),
    )
    expect(await personOf(app, 'robert@testuser.com')).toMatchObject({ id: bob.id })
    const { rows } = await sql<{
      template: string
    }>`select template from mail_outbox where recipient = ${bob.email}`.execute(app.db)
    expect(rows.map(({ template }) => template)).toContain('email_changed')
    expect((await app.as(bob)(getProfile, {})).status).toBe(401)
  })

  test('is replaced as a whole by PUT, as Okta does, and what is read only is passed over', async () => {
    const { body } = await scim.post('/Users', okta.oktaUser('whole'))
    const put = await scim.put(`/Users/${body.id}`, {
      ...okta.oktaWholeUser(body.id, 'whole'),
      id: 'x',
      title: 'Boss',
      password: '1mz050nq',
    })
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({ id: body.id, title: 'Boss' })
    expect(JSON.stringify(put.body)).not.toContain('1mz050nq')
    expect(await personOf(app, 'whole@okta.local')).toMatchObject({
      first_name: 'Another',
      position: 'Boss',
    })
  })
})

describe('whoever leaves', () => {
  test.each([
    ['Entra ID', entra.entraDisable],
    ['Entra ID, by a text', entra.entraDisableText],
    ['Entra ID as the RFC says', entra.entraDisableFlagged],
    ['Okta', okta.oktaDisable],
  ])('is out at once when %s says so, keeps what they had, and comes back', async (who, disable) => {
    const name = `leaver-${who.length}`
    const { id } = await add(name)
    const person = (await personOf(app, `${name}@testuser.com`))!
    const session = await app.signIn(person)
    const { sessionId } = (await app.auth.tokens.read(session.token))!
    expect((await scim.patch(`/Users/${id}`, disable)).body.active).toBe(false)
    expect((await app.as(session)(getProfile, {})).status).toBe(401)
    expect(app.endedSessions).toContain(sessionId)
    expect(await personOf(app, person.email)).toMatchObject({ id: person.id, deleted: true })
    await scim.patch(`/Users/${id}`, okta.oktaEnable)
    expect(await personOf(app, person.email)).toMatchObject({ id: person.id, deleted: false })
  })

  test('by DELETE is nobody of the directory any more, and is the same person when they come back', async () => {
    const { id } = await add('gone')
    const { id: person } = (await personOf(app, 'gone@testuser.com'))!
    expect((await scim.remove(`/Users/${id}`)).status).toBe(204)
    expect((await scim.get(`/Users/${id}`)).status).toBe(404)
    expect((await scim.remove(`/Users/${id}`)).status).toBe(404)
    expect(await personOf(app, 'gone@testuser.com')).toMatchObject({ deleted: true, directory_fields: [] })
    await add('gone')
    expect(await personOf(app, 'gone@testuser.com')).toMatchObject({ id: person, deleted: false })
  })
})

describe('what stands against it', () => {
  const codeOf = async (payload: unknown, calls: Scim = scim) => {
    const { status, body } = await calls.post('/Users', payload)
    return [status, body.scimType ?? null, body.detail]
  }

  test('is said in the words of SCIM', async () => {
    await add('one')
    expect(await codeOf(entra.entraUser('one'))).toMatchObject([
      409,
      'uniqueness',
      expect.stringContaining('userName'),
    ])
    expect(await codeOf(entra.entraUser('ONE', { externalId: 'other' }))).toMatchObject([
      409,
      'uniqueness',
      expect.stringContaining('userName'),
    ])
    expect(await codeOf(entra.entraUser('two', { externalId: '0a21f0f2-one' }))).toMatchObject([
      409,
      'uniqueness',
      expect.stringContaining('externalId'),
    ])
    expect(await codeOf({ schemas: [] })).toMatchObject([
      400,
      'invalidValue',
      expect.stringContaining('userName'),
    ])
    expect(await codeOf({ userName: 'nobody' })).toMatchObject([
      400,
      'invalidValue',
      expect.stringContaining('address'),
    ])
    expect(await codeOf([1])).toMatchObject([400, 'invalidSyntax', expect.stringMatching(/./)])
    expect(await codeOf('{')).toMatchObject([400, 'invalidSyntax', expect.stringMatching(/./)])
  })

  test('an organiser is taken over only where the connection may, and a foreign domain never', async () => {
    const olga = await app.person('Olga', { role: 'organiser' })
    const wish = entra.entraUser('olga', { userName: olga.email, emails: [{ value: olga.email }] })
    expect(await codeOf(wish)).toMatchObject([403, null, expect.stringContaining('organise')])
    const may = await connect(app, ada, { name: 'May', takes_staff: true, domains: ['example.com'] })
    expect((await codeOf(wish, may))[0]).toBe(201)
    expect(await codeOf(entra.entraUser('stranger'), may)).toMatchObject([
      400,
      'invalidValue',
      expect.stringContaining('domain'),
    ])
  })

  test('the address of an organiser is not moved by a connection that may not take them', async () => {
    const { id } = await add('rising')
    await sql`update users set role = 'organiser' where email = 'rising@testuser.com'`.execute(app.db)
    const { status } = await scim.put(
      `/Users/${id}`,
      entra.entraUser('rising', {
        userName: 'thief@testuser.com',
        emails: [{ value: 'thief@testuser.com' }],
      }),
    )
    expect(status).toBe(403)
    expect(await personOf(app, 'rising@testuser.com')).toBeDefined()
    expect((await scim.get(`/Users/${id}`)).body.userName, 'nothing of it is kept').toBe(
      'rising@testuser.com',
    )
  })

  test('the last administrator stays', async () => {
    const may = await connect(app, ada, { name: 'Staff', takes_staff: true })
    const { body } = await may.post(
      '/Users',
      entra.entraUser('ada', { userName: ada.email, emails: [{ value: ada.email }] }),
    )
    const { status, body: refused } = await may.patch(`/Users/${body.id}`, entra.entraDisable)
    expect([status, refused.detail]).toEqual([409, expect.stringContaining('last administrator')])
    expect((await may.remove(`/Users/${body.id}`)).status).toBe(409)
    expect((await may.get(`/Users/${body.id}`)).body.active).toBe(true)
    expect((await app.as(ada)(getProfile, {})).status).toBe(200)
  })

  test('a person of one directory is no person of another', async () => {
    await add('held')
    const other = await connect(app, ada, { name: 'Other' })
    expect(await codeOf(entra.entraUser('held'), other)).toMatchObject([
      409,
      'uniqueness',
      expect.stringContaining('address'),
    ])
  })
})
