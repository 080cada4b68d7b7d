import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { changeProfile, getOwnDirectory } from '#features/account/contract/account.ts'
import { changeEmail } from '#features/auth/contract/credentials.ts'
import * as contract from '#features/directory/contract/directory.ts'
import { ENTERPRISE } from '#features/directory/server/scim/attributes.ts'
import { connect, connectionWish, personOf, settleNow } from '#features/directory/testing/directory-calls.ts'
import * as entra from '#features/directory/testing/entra-requests.ts'
import * as okta from '#features/directory/testing/okta-requests.ts'
import {
  changePeople,
  changePeopleHard,
  changePerson,
  changePersonEmail,
} from '#features/people/contract/changes.ts'
import { PASSWORD } from '#app/testing/people.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { listAudit } from '#features/audit/contract/audit.ts'

const app = useTestApp()
let ada: Person

beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})
beforeEach(async () => {
  await sql`delete from directory_connections`.execute(app.db)
  await sql`update users set directory_fields = '{}'`.execute(app.db)
})
const deedsOf = async (connection_id: string) =>
  (await app.as(ada)(contract.listDeeds, { connection_id })).body
const peopleNow = async () =>
  (await sql<{ row: string }>`select string_agg(u::text, '' order by id) as row from users u`.execute(app.db))
    .rows[0]!.row

describe('a dry connection', () => {
  test('takes and answers everything, changes nobody, and says for a day what it would do', async () => {
    const anna = await app.person('Anna')
    const gone = await app.person('Gone')
    const olga = await app.person('Olga', { role: 'organiser' })
    const before = await peopleNow()
    const dry = await connect(app, ada, {}, 'dry')
    const as = ({ email }: Person, more: object = {}) =>
      entra.entraUser(email.split('@')[0]!, { userName: email, emails: [{ value: email }], ...more })
    const joiner = await dry.post(
      '/Users',
      entra.entraUser('newly', { [ENTERPRISE]: { department: 'Dry dock' } }),
    )
    expect(joiner.status).toBe(201)
    await dry.patch(`/Users/${joiner.body.id}`, entra.entraAddDepartment('Wet dock'))
    expect((await dry.get(`/Users/${joiner.body.id}`)).body[ENTERPRISE].department).toBe('Wet dock')
    expect((await dry.post('/Users', entra.entraUser('newly'))).status).toBe(409)
    expect(
      (await dry.post('/Users', as(anna, { name: { givenName: 'Ania', familyName: 'Test' } }))).status,
    ).toBe(201)
    expect(
      (await dry.post('/Users', as(gone, { active: false, name: { givenName: 'Gone', familyName: 'Test' } })))
        .status,
    ).toBe(201)
    expect((await dry.post('/Users', as(olga))).status).toBe(403)
    expect(await peopleNow(), 'nobody is touched').toBe(before)
    expect((await sql`select from departments where name like '%dock'`.execute(app.db)).rows).toHaveLength(0)

    const { deeds, counts } = await deedsOf(dry.id)
    expect(counts).toEqual({ joiner: 1, mover: 1, leaver: 1, back: 0, refused: 1 })
    expect(deeds.every(({ is_dry }) => is_dry)).toBe(true)
    const of = (kind: string) => deeds.find((deed) => deed.kind === kind)!
    expect(of('joiner').changes).toContainEqual({
      field: 'department',
      from: null,
      to: 'Wet dock',
      unknown: false,
    })
    expect(of('mover').changes).toContainEqual({
      field: 'first_name',
      from: 'Anna',
      to: 'Ania',
      unknown: false,
    })
    expect(of('mover').user_id).toBe(anna.id)
    expect(deeds.map(({ reason }) => reason ?? '').join()).toContain('organise')

    await app.as(ada)(contract.setConnectionState, { connection_id: dry.id, state: 'live' })
    expect((await app.as(ada)(contract.getDirectory, {})).body.connections[0]).toMatchObject({
      waiting: 3,
      people: 0,
    })
    await settleNow(app, dry.id)
    expect(await personOf(app, 'newly@testuser.com')).toMatchObject({ department: 'Wet dock' })
    expect(await personOf(app, anna.email)).toMatchObject({ id: anna.id, first_name: 'Ania' })
    expect(await personOf(app, gone.email)).toMatchObject({ deleted: true })
    expect((await app.as(ada)(contract.getDirectory, {})).body.connections[0]).toMatchObject({
      waiting: 0,
      people: 3,
      users: 3,
      refused: 0,
    })
  })

  test('that works again does what went while it was dry', async () => {
    const live = await connect(app, ada)
    const { id } = (await live.post('/Users', entra.entraUser('paused'))).body
    await app.as(ada)(contract.setConnectionState, { connection_id: live.id, state: 'dry' })
    expect((await live.remove(`/Users/${id}`)).status).toBe(204)
    expect((await live.get(`/Users/${id}`)).status).toBe(404)
    expect(await personOf(app, 'paused@testuser.com')).toMatchObject({ deleted: false })
    expect((await deedsOf(live.id)).deeds[0]).toMatchObject({ kind: 'leaver', is_dry: true })
    await settleNow(app, live.id)
    await app.as(ada)(contract.setConnectionState, { connection_id: live.id, state: 'live' })
    await settleNow(app, live.id)
    expect(await personOf(app, 'paused@testuser.com')).toMatchObject({ deleted: true, directory_fields: [] })
  })
})

describe('a person of the directory', () => {
  test('is not changed by hand where the directory rules, and elsewhere is', async () => {
    await setSetting(app.db, 'profile_fields', ['first_name', 'city'])
    const kim = await app.person('Kim')
    const live = await connect(app, ada)
    await live.post(
      '/Users',
      entra.entraUser('kim', {
        userName: kim.email,
        emails: [{ value: kim.email }],
        [ENTERPRISE]: { department: 'North' },
      }),
    )
    const change = (fields: object) => app.as(ada)(changePerson, { user_id: kim.id, fields })
    const refused = await change({ first_name: 'Other' })
    expect([refused.status, refused.body.code, refused.body.fields?.['fields.first_name']]).toEqual([
      403,
      'people_directory',
      expect.any(String),
    ])
    expect((await change({ department_id: null })).body.code).toBe('people_directory')
    expect((await change({ city: 'Gdynia' })).status).toBe(200)
    expect(
      (await app.as(ada)(changePersonEmail, { user_id: kim.id, email: 'x@example.com' })).body.code,
    ).toBe('people_directory')
    const many = await app.as(ada)(changePeople, {
      people: { ids: [kim.id] },
      change: { kind: 'department', department_id: null },
    })
    expect(many.body.work).toMatchObject({ changed: 0, skipped_people: [{ reason: 'directory' }] })
    const hard = await app.as(ada)(changePeopleHard, {
      people: { ids: [kim.id] },
      change: { kind: 'deactivate' },
    })
    expect(hard.body.work.skipped_people[0]!.reason).toBe('directory')

    expect((await app.as(kim)(getOwnDirectory, {})).body.fields).toEqual(
      expect.arrayContaining(['email', 'first_name', 'department']),
    )
    expect((await app.as(kim)(changeProfile, { first_name: 'Me' })).body.code).toBe('account_field_directory')
    expect((await app.as(kim)(changeProfile, { city: 'Sopot' })).status).toBe(200)
    expect((await app.as(kim)(changeEmail, { email: 'y@example.com', password: PASSWORD })).body.code).toBe(
      'account_field_directory',
    )

    await app.as(ada)(contract.deleteConnection, { connection_id: live.id })
    expect((await change({ first_name: 'Free' })).status).toBe(200)
    expect((await live.get('/Users')).status).toBe(401)
  })

  test('leaves the directory with their account when they are erased', async () => {
    const live = await connect(app, ada)
    await live.post('/Users', entra.entraUser('erased'))
    const { id } = (await personOf(app, 'erased@testuser.com'))!
    await sql`delete from users where id = ${id}`.execute(app.db)
    expect((await live.get('/Users')).body.totalResults).toBe(0)
    expect((await deedsOf(live.id)).deeds).toEqual([])
  })
})

describe('at the console', () => {
  test('a connection begins dry, and its token is shown once', async () => {
    const { body } = await app.as(ada)(contract.createConnection, connectionWish())
    expect(body.connection).toMatchObject({ state: 'dry', last_used_at: null, users: 0 })
    expect(body.token.startsWith(body.connection.token_start)).toBe(true)
    const { body: list } = await app.as(ada)(contract.getDirectory, {})
    expect(JSON.stringify(list)).not.toContain(body.token)
    expect(list.base_url).toBe(`${app.services.config.url}/api/scim/v2`)
  })

  test('the last calls stand with what was answered, and nobody’s data', async () => {
    const live = await connect(app, ada)
    await live.find('Users', 'userName eq "private@person.pl"')
    const { id } = (await live.post('/Users', entra.entraUser('seen', { title: 'Top secret' }))).body
    await live.patch(`/Users/${id}`, entra.entraChange)
    await live.patch(`/Users/${id}`, okta.oktaDisable)
    await live.get('/Users/nobody')
    const { body } = await app.as(ada)(contract.listRequests, { connection_id: live.id })
    expect(body.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'GET 404',
      'PATCH 200',
      'PATCH 200',
      'POST 201',
      'GET 200',
    ])
    expect(body.requests.map(({ asked }) => asked)).toEqual([
      '',
      'replace active',
      'replace emails[type eq "…"].value, replace name.familyName',
      expect.stringContaining('userName'),
      'filter=userName eq "…"',
    ])
    expect(body.requests[0]!.reason).toMatch(/id/)
    for (const secret of ['private@', 'Top secret', 'updatedEmail', live.token])
      expect(JSON.stringify(body)).not.toContain(secret)
    expect((await app.as(ada)(contract.getDirectory, {})).body.connections[0]!.last_used_at).not.toBeNull()
  })

  test('new rules count for everybody who is there already', async () => {
    const live = await connect(app, ada, { rules: [] })
    await live.post('/Users', entra.entraUser('ruled', { title: 'Boss' }))
    const rules = [{ claim: 'title', pattern: 'boss', field: 'segment' as const, value: 'Bosses' }]
    await app.as(ada)(contract.changeConnection, { connection_id: live.id, ...connectionWish({ rules }) })
    await settleNow(app, live.id)
    expect(await personOf(app, 'ruled@testuser.com')).toMatchObject({ segment: 'Bosses' })
  })

  test('what a live directory does stands in the log of organisers, with who it was about', async () => {
    const live = await connect(app, ada, { name: 'Entra' })
    const { id } = (await live.post('/Users', entra.entraUser('logged'))).body
    await live.patch(`/Users/${id}`, entra.entraDisable)
    const { body } = await app.as(ada)(listAudit, {})
    const lines = body.actions.filter(({ operation }) => operation === 'convoy directory Entra')
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(body.actions)).not.toContain(live.token)
  })

  test('there are ten at most', async () => {
    for (let at = 0; at < 10; at += 1)
      expect((await app.as(ada)(contract.createConnection, connectionWish())).status).toBe(200)
    expect((await app.as(ada)(contract.createConnection, connectionWish())).body.code).toBe(
      'directory_too_many',
    )
  })
})
