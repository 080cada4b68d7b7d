import { describe, expect, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { ENTERPRISE, USER } from '#features/directory/server/scim/attributes.ts'
import { errorOf, metaOf, NOBODY, useScim } from '#features/directory/testing/directory-calls.ts'
import * as entra from '#features/directory/testing/entra-requests.ts'

const app = useTestApp()
const scim = useScim(app)

const add = (name: string, more: object = {}) => scim.made('/Users', entra.entraUser(name, more))
/** As the page shows the answer to what `entraUser` asks for. */
const shown = (name: string, id: string, more: object = {}) => ({
  schemas: [USER],
  id,
  externalId: `0a21f0f2-${name}`,
  meta: metaOf(app, 'User', id),
  userName: `${name}@testuser.com`,
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  active: true,
  emails: [{ value: `${name}@testuser.com`, type: 'work', primary: true }],
  groups: [],
  ...more,
})

describe('users, as Entra ID asks for them', () => {
  test('are looked for first, and a list of nobody is no error', async () => {
    for (const filter of [
      'userName eq "non-existent user"',
      // Test Connection: somebody of a random GUID.
      `userName eq "${crypto.randomUUID()}"`,
      'externalId eq "jyoung"',
      'emails[type eq "work"].value eq "user@contoso.com"',
    ]) {
      const { status, body, headers } = await scim.find('Users', filter)
      expect([status, body, headers['content-type']]).toEqual([
        200,
        NOBODY,
        expect.stringMatching(/^application\/scim\+json/),
      ])
    }
  })

  test('are made, and answered with what was sent and with where they are', async () => {
    const { status, body, headers } = await scim.post('/Users', entra.entraUser('new'))
    expect([status, body]).toEqual([201, shown('new', body.id)])
    expect(headers['location']).toBe(body.meta['location'])
  })

  test('are made with nulls and a misspelt extension as well', async () => {
    const { status, body } = await scim.post('/Users', entra.entraUserWithNulls)
    expect([status, body]).toEqual([
      201,
      {
        schemas: [USER],
        id: body.id,
        externalId: 'jyoung',
        userName: 'jyoung@testuser.com',
        displayName: 'Joy Young',
        name: { familyName: 'Young', givenName: 'Joy' },
        active: true,
        emails: [{ type: 'work', value: 'jyoung@Contoso.com', primary: true }],
        groups: [],
        meta: metaOf(app, 'User', body.id),
      },
    ])
  })

  test('are read by their id and found by whatever is unique, and who is not there is a 404', async () => {
    const { id } = await add('known')
    const read = await scim.get(`/Users/${id}`)
    expect([read.status, read.body]).toEqual([200, shown('known', id)])
    for (const filter of [
      'userName eq "known@testuser.com"',
      'externalId eq "0a21f0f2-known"',
      'emails[type eq "work"].value eq "known@testuser.com"',
    ])
      expect((await scim.find('Users', filter)).body).toEqual({
        ...NOBODY,
        totalResults: 1,
        itemsPerPage: 1,
        Resources: [shown('known', id)],
      })
    const missing = await scim.get('/Users/5171a35d82074e068ce2')
    expect([missing.status, missing.body]).toEqual([404, errorOf(404)])
  })

  test('have other addresses and names, several at once or one by one', async () => {
    const { id } = await add('updated')
    const several = await scim.patch(`/Users/${id}`, entra.entraChange)
    const changed = {
      name: { formatted: 'givenName familyName', familyName: 'updatedFamilyName', givenName: 'givenName' },
      emails: [{ value: 'updatedEmail@microsoft.com', type: 'work', primary: true }],
    }
    expect([several.status, several.body]).toEqual([200, shown('updated', id, changed)])
    const userName = '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com'
    const single = await scim.patch(`/Users/${id}`, entra.entraUserName(userName))
    expect([single.status, single.body]).toEqual([200, shown('updated', id, { ...changed, userName })])
  })

  test.each([
    ['one by one', entra.entraReplaceSeveral, 'TestBcwqnm@test.microsoft.com', 'Pvlo', 'Eqpj'],
    ['in one value', entra.entraReplaceSeveralFlagged, 'TestMhvaes@test.microsoft.com', 'Bjfe', 'Aklq'],
  ])('have many attributes replaced, sent %s', async (_, request, address, displayName, employeeNumber) => {
    const { id } = await add('several')
    const { status, body } = await scim.patch(`/Users/${id}`, request)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      schemas: [USER, ENTERPRISE],
      displayName,
      emails: [{ type: 'work', value: address, primary: true }],
      [ENTERPRISE]: { employeeNumber },
    })
  })

  test.each([
    ['a boolean', entra.entraDisable],
    ['a text', entra.entraDisableText],
    ['a boolean, with the flag', entra.entraDisableFlagged],
  ])('are switched off by %s, and are still found', async (_, disable) => {
    const { id } = await add('disabled')
    const { status, body } = await scim.patch(`/Users/${id}`, disable)
    expect([status, body]).toEqual([200, shown('disabled', id, { active: false })])
    expect((await scim.find('Users', 'userName eq "disabled@testuser.com"')).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id, active: false }],
    })
  })

  test('may have a manager or a nickname, which are not kept, and nobody is changed by it', async () => {
    const { id } = await add('led')
    const before = await scim.get(`/Users/${id}`)
    const filter = `id eq "${id}" and manager eq "${crypto.randomUUID()}"`
    const asked = await scim.find('Users', filter, '&attributes=id')
    expect([asked.status, asked.body]).toEqual([200, NOBODY])
    for (const request of [
      entra.entraAddBoss(crypto.randomUUID()),
      entra.entraAdd('nickName', 'Babs'),
      entra.entraAddFlagged('nickName', 'Babs'),
    ]) {
      const { status, body } = await scim.patch(`/Users/${id}`, request)
      expect([status, body], 'not even the time of the last change').toEqual([200, before.body])
    }
  })

  test('may have every attribute that is mapped by default', async () => {
    const { id } = await add('mapped')
    const value = 'mapped@testuser.com'
    const Operations = entra.ENTRA_MAPPINGS.flatMap((path) => entra.entraAdd(path, value).Operations)
    const { status, body } = await scim.patch(`/Users/${id}`, { ...entra.entraDisable, Operations })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ title: value, [ENTERPRISE]: { department: value } })
  })

  test('have roles in each of the ways in which they are sent', async () => {
    const { id, ...made } = await add('roles', { roles: entra.entraRoles })
    expect(made).toMatchObject({ roles: entra.entraRoles })
    const after = async (request: object) => (await scim.patch(`/Users/${id}`, request)).body
    expect(await after(entra.entraAddRole)).toMatchObject({
      roles: [{}, {}, { value: expect.stringContaining('Role1234') }],
    })
    expect(await after(entra.entraReplaceRoles)).toMatchObject({ roles: entra.entraRoles })
    const { id: other } = await add('role')
    expect((await scim.patch(`/Users/${other}`, entra.entraPrimaryRole)).body).toMatchObject({
      roles: [{ primary: true, display: 'Admin', type: 'WindowsAzureActiveDirectoryRole', value: 'Admin' }],
    })
    expect((await scim.find('Users', 'roles[primary eq "True"].value eq "Admin"')).body.totalResults).toBe(1)
  })

  test('have their telephones as they were sent', async () => {
    expect(await add('phones', { phoneNumbers: entra.entraPhones })).toMatchObject({
      phoneNumbers: entra.entraPhones,
    })
  })

  test('are refused twice, and deleted once', async () => {
    const { id } = await add('twice')
    const doubled = await scim.post('/Users', entra.entraUser('twice'))
    expect([doubled.status, doubled.body]).toEqual([409, errorOf(409, 'uniqueness')])
    const { status, body } = await scim.remove(`/Users/${id}`)
    expect([status, body]).toEqual([204, {}])
    expect((await scim.get(`/Users/${id}`)).body).toEqual(errorOf(404))
    expect((await scim.remove(`/Users/${id}`)).body).toEqual(errorOf(404))
  })
})

describe('groups, as Entra ID asks for them', () => {
  const GROUP = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: entra.entraGroup.externalId,
    displayName: 'displayName',
  }
  const make = async () => {
    const { status, body } = await scim.post('/Groups', entra.entraGroup)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }

  test('are made empty, and no second one has the same name', async () => {
    const { status, body, headers } = await scim.post('/Groups', entra.entraGroup)
    const { id } = body
    expect([status, body]).toEqual([201, { ...GROUP, id, members: [], meta: metaOf(app, 'Group', id) }])
    expect(headers['location']).toBe(body.meta['location'])
    for (const [displayName, externalId] of [
      ['DISPLAYname', 'another'],
      ['another', GROUP.externalId],
    ]) {
      const doubled = await scim.post('/Groups', { ...entra.entraGroup, displayName, externalId })
      expect([doubled.status, doubled.body]).toEqual([409, errorOf(409, 'uniqueness')])
    }
  })

  test('made twice at once are made once', async () => {
    const both = await Promise.all(
      ['x', 'y'].map((externalId) => scim.post('/Groups', { ...entra.entraGroup, externalId })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('are read and found without their members', async () => {
    const id = await make()
    const { id: member } = await add('member')
    await scim.patch(`/Groups/${id}`, entra.entraAddMember(member))
    const without = { ...GROUP, id, meta: metaOf(app, 'Group', id) }
    const read = await scim.get(`/Groups/${id}?excludedAttributes=members`)
    expect([read.status, read.body]).toEqual([200, without])
    for (const name of ['displayName', 'DISPLAYNAME'])
      expect(
        (await scim.find('Groups', `displayName eq "${name}"`, '&excludedAttributes=members')).body,
      ).toEqual({ ...NOBODY, totalResults: 1, itemsPerPage: 1, Resources: [without] })
    expect((await scim.find('Groups', 'displayName eq "none"')).body).toEqual(NOBODY)
  })

  test('are renamed, but not to the name of another one', async () => {
    const id = await make()
    const renamed = await scim.patch(`/Groups/${id}`, entra.entraRenameGroup)
    expect([renamed.status, renamed.body]).toEqual([204, {}])
    const { body } = await scim.post('/Groups', { ...entra.entraGroup, externalId: 'other' })
    const taken = await scim.patch(`/Groups/${body.id}`, entra.entraRenameGroup)
    expect([taken.status, taken.body]).toEqual([409, errorOf(409, 'uniqueness')])
  })

  test.each([
    ['with a reference', entra.entraRemoveMember],
    ['by an id alone', entra.entraRemoveMemberPlain],
    ['by a filter, with the flag', entra.entraRemoveMemberFlagged],
  ])('gain a member and lose one %s', async (_, remove) => {
    const [id, { id: member }] = [await make(), await add('member')]
    const holds = async () =>
      (await scim.find('Groups', `id eq "${id}" and members eq "${member}"`)).body.totalResults
    const added = await scim.patch(`/Groups/${id}`, entra.entraAddMember(member))
    expect([added.status, added.body, await holds()]).toEqual([204, {}, 1])
    const again = await scim.patch(`/Groups/${id}`, entra.entraAddMember(member))
    expect([again.status, again.headers['etag']], 'who is in it already changes nothing').toEqual([
      204,
      added.headers['etag'],
    ])
    const removed = await scim.patch(`/Groups/${id}`, remove(member))
    expect([removed.status, removed.body, await holds()]).toEqual([204, {}, 0])
  })

  test('are deleted', async () => {
    const id = await make()
    expect((await scim.remove(`/Groups/${id}`)).status).toBe(204)
    expect((await scim.get(`/Groups/${id}`)).body).toEqual(errorOf(404))
  })
})

test('the schemas are a list, in words that Entra ID reads', async () => {
  const { status, body } = await scim.get('/Schemas')
  expect([status, body.schemas, body.totalResults]).toEqual([200, NOBODY.schemas, 3])
  expect(body.Resources.map(({ id }) => id)).toEqual([USER, ENTERPRISE, expect.stringMatching(/:Group$/)])
  expect(JSON.stringify(body)).not.toContain('null')
})
