import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { connect, personOf, type Scim, settleNow } from '#features/directory/testing/directory-calls.ts'
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
  scim = await connect(app, ada, {
    rules: [
      { claim: 'groups', pattern: 'Sales*', field: 'segment', value: 'Sellers' },
      { claim: 'groups', pattern: 'Convoy organisers', field: 'role', value: 'organiser' },
      { claim: 'groups', pattern: '*', field: 'role', value: 'participant' },
    ],
  })
})

const user = async (name: string) => (await scim.post('/Users', entra.entraUser(name))).body.id as string
const group = async (displayName: string, members: string[] = []) => {
  const { status, body } = await scim.post('/Groups', {
    ...okta.oktaGroup,
    displayName,
    members: members.map((value) => ({ value })),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as string
}
const membersIn = async (id: string) =>
  ((await scim.get(`/Groups/${id}`)).body.members ?? []).map(({ value }: { value: string }) => value)

describe('groups', () => {
  test('as Entra ID makes, finds, renames, fills, empties and deletes them', async () => {
    const made = await scim.post('/Groups', entra.entraGroup)
    expect([made.status, made.body.displayName, made.body.meta.resourceType]).toEqual([
      201,
      'displayName',
      'Group',
    ])
    const { id } = made.body
    const found = await scim.find('Groups', 'displayName eq "displayName"', '&excludedAttributes=members')
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
    const anna = await user('anna')
    expect((await scim.patch(`/Groups/${id}`, entra.entraAddMember(anna))).status).toBe(204)
    expect((await scim.find('Groups', `id eq "${id}" and members eq "${anna}"`)).body.totalResults).toBe(1)
    expect((await scim.get(`/Users/${anna}`)).body.groups).toMatchObject([
      { value: id, display: 'displayName' },
    ])
    expect((await scim.find('Users', `groups.value eq "${id}"`)).body.totalResults).toBe(1)
    expect((await scim.patch(`/Groups/${id}`, entra.entraRemoveMember(anna))).status).toBe(204)
    expect(await membersIn(id)).toEqual([])
    expect((await scim.patch(`/Groups/${id}`, entra.entraRenameGroup)).status).toBe(204)
    expect((await scim.get(`/Groups/${id}`)).body.displayName).toMatch(/updatedDisplayName$/)
    expect((await scim.remove(`/Groups/${id}`)).status).toBe(204)
    expect((await scim.get(`/Groups/${id}`)).status).toBe(404)
  })

  test('as Okta fills them, one by one and all at once', async () => {
    const [anna, bob] = [await user('anna'), await user('bob')]
    const id = await group('G', [anna])
    await scim.patch(`/Groups/${id}`, okta.oktaMembers(bob, anna))
    expect(await membersIn(id)).toEqual([bob])
    await scim.patch(`/Groups/${id}`, okta.oktaAllMembers([anna, bob]))
    expect(await membersIn(id)).toEqual([anna, bob])
    await scim.put(`/Groups/${id}`, { ...okta.oktaGroup, members: [{ value: anna }] })
    expect(await membersIn(id)).toEqual([anna])
    await scim.patch(`/Groups/${id}`, okta.oktaRenameGroup(id))
    expect((await scim.get(`/Groups/${id}`)).body.displayName).toBe('Test SCIMv20')
  })

  test('hold nobody of another directory, and nobody who is not there', async () => {
    const other = await connect(app, ada, { name: 'Other' })
    const theirs = (await other.post('/Users', entra.entraUser('theirs'))).body.id as string
    const id = await group('G')
    for (const stranger of [theirs, crypto.randomUUID(), "x' or true"])
      expect((await scim.patch(`/Groups/${id}`, entra.entraAddMember(stranger))).status).toBe(400)
    expect((await other.patch(`/Groups/${id}`, entra.entraRenameGroup)).status).toBe(404)
    expect((await other.get(`/Groups/${id}`)).status).toBe(404)
    expect((await other.get('/Groups')).body.totalResults).toBe(0)
  })

  test('give a segment, and the role of an organiser only where a rule says so', async () => {
    const anna = await user('anna')
    const is = async () => {
      await settleNow(app, scim.id)
      const { segment, role } = (await personOf(app, 'anna@testuser.com'))!
      return [segment, role]
    }
    const organisers = await group('Convoy organisers fake', [anna])
    expect(await is()).toEqual([null, 'participant'])
    const sales = await group('Sales North', [anna])
    expect(await is()).toEqual(['Sellers', 'participant'])
    await scim.patch(`/Groups/${organisers}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'displayName', value: 'Convoy organisers' }],
    })
    expect(await is()).toEqual(['Sellers', 'organiser'])
    await scim.remove(`/Groups/${organisers}`)
    expect(await is(), 'taken back by the rule for everybody').toEqual(['Sellers', 'participant'])
    await scim.remove(`/Groups/${sales}`)
    expect((await is())[0], 'without a rule that fits it stays').toBe('Sellers')
  })
})
