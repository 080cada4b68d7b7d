import { describe, expect, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { USER } from '#features/directory/server/scim/attributes.ts'
import { errorOf, metaOf, NOBODY, useScim } from '#features/directory/testing/directory-calls.ts'
import * as okta from '#features/directory/testing/okta-requests.ts'

const app = useTestApp()
const scim = useScim(app)

const PAGE = '&startIndex=1&count=100'
const add = async (name: string) => (await scim.post('/Users', okta.oktaUser(name))).body.id
const shown = (name: string, id: string, more: object = {}) => ({
  schemas: [USER],
  id,
  userName: `${name}@okta.local`,
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: `${name}@okta.local`, type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: `00ujl29u0le5T6Aj10h7-${name}`,
  active: true,
  groups: [],
  meta: metaOf(app, 'User', id),
  ...more,
})

describe('users, as Okta asks for them', () => {
  test('are looked for by name before they are made, and made without their password', async () => {
    const filter = 'userName eq "test.user@okta.local"'
    const before = await scim.find('Users', filter, PAGE)
    expect([before.status, before.body]).toEqual([200, NOBODY])
    const made = await scim.post('/Users', okta.oktaUser('test.user'))
    expect([made.status, made.body]).toEqual([201, shown('test.user', made.body.id)])
    expect(made.headers['location']).toBe(made.body.meta['location'])
    expect((await scim.find('Users', filter, PAGE)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: made.body.id }],
    })
  })

  test('may come without an externalId, which Okta may keep for itself', async () => {
    const { externalId: _, ...user } = okta.oktaUser('plain')
    const { status, body } = await scim.post('/Users', user)
    expect([status, 'externalId' in body]).toEqual([201, false])
  })

  test('are not made twice', async () => {
    await add('twice')
    const { status, body } = await scim.post('/Users', okta.oktaUser('twice'))
    expect([status, body]).toEqual([409, errorOf(409, 'uniqueness')])
  })

  test('are taken over in pages, always in the same order', async () => {
    for (const name of ['a', 'b', 'c']) await add(name)
    const all = await scim.get('/Users?startIndex=1&count=100')
    expect(all.body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 })
    const paged = []
    for (const start of [1, 2, 3])
      paged.push(...(await scim.get(`/Users?startIndex=${start}&count=1`)).body.Resources)
    expect(paged).toEqual(all.body.Resources)
    expect((await scim.get('/Users?startIndex=101&count=100')).body).toMatchObject({
      totalResults: 3,
      itemsPerPage: 0,
      Resources: [],
    })
  })

  test('are read, and written back as a whole with what has changed', async () => {
    const id = await add('whole')
    const { status, body } = await scim.get(`/Users/${id}`)
    expect([status, body]).toEqual([200, shown('whole', id)])
    const sent = okta.oktaWholeUser(id, 'whole')
    const { middleName: _, ...name } = sent.name
    const put = await scim.put(`/Users/${id}`, sent)
    // Convoy holds no middle name, and says so in its schema.
    expect([put.status, put.body]).toEqual([200, { ...sent, name, meta: metaOf(app, 'User', id) }])
    const back = await scim.put(`/Users/${id}`, { ...put.body, active: false })
    expect([back.status, back.body.active], 'custom integrations switch off so').toEqual([200, false])
  })

  test('are switched off and on without a path, never deleted', async () => {
    const id = await add('off')
    for (const [request, active] of [
      [okta.oktaDisable, false],
      [okta.oktaEnable, true],
    ] as const) {
      const { status, body } = await scim.patch(`/Users/${id}`, request)
      expect([status, body]).toEqual([200, shown('off', id, { active })])
      expect((await scim.get(`/Users/${id}`)).body.active).toBe(active)
    }
  })
})

describe('groups, as Okta asks for them', () => {
  const make = async () => (await scim.post('/Groups', okta.oktaGroup)).body.id

  test('are pushed, taken over in pages, read, renamed and deleted', async () => {
    const made = await scim.post('/Groups', okta.oktaGroup)
    const { id } = made.body
    const group = { ...okta.oktaGroup, id, meta: metaOf(app, 'Group', id) }
    expect([made.status, made.body]).toEqual([201, group])
    expect((await scim.get('/Groups?startIndex=1&count=100')).body).toEqual({
      ...NOBODY,
      totalResults: 1,
      itemsPerPage: 1,
      Resources: [group],
    })
    expect((await scim.get(`/Groups/${id}`)).body).toEqual(group)
    const renamed = await scim.patch(`/Groups/${id}`, okta.oktaRenameGroup(id))
    expect([renamed.status, renamed.body], 'or 204 without a body').toEqual([204, {}])
    expect((await scim.get(`/Groups/${id}`)).body.displayName).toBe('Test SCIMv20')
    expect((await scim.remove(`/Groups/${id}`)).status).toBe(204)
    expect((await scim.get(`/Groups/${id}`)).body).toEqual(errorOf(404))
  })

  test('have members go and come in one request, or all of them set at once', async () => {
    const [id, a, b] = [await make(), await add('a'), await add('b')]
    const members = async () => (await scim.get(`/Groups/${id}`)).body.members!.map(({ value }) => value)
    expect((await scim.patch(`/Groups/${id}`, okta.oktaAllMembers([b]))).status).toBe(204)
    expect((await scim.patch(`/Groups/${id}`, okta.oktaMembers(a, b))).status).toBe(204)
    expect(await members()).toEqual([a])
    expect((await scim.patch(`/Groups/${id}`, okta.oktaAllMembers([a, b]))).status).toBe(204)
    expect(await members()).toEqual([a, b])
    const { body } = await scim.get(`/Groups/${id}`)
    expect(body.members![0]).toMatchObject({ value: a, display: 'a@okta.local' })
    // Custom integrations write the whole group.
    const put = await scim.put(`/Groups/${id}`, { ...body, members: [{ value: b, display: 'b@okta.local' }] })
    expect([put.status, put.body.members!.map(({ value }) => value)]).toEqual([200, [b]])
  })
})

/** The steps of Okta's "SCIM 2.0 SPEC Test", in its order and with its headers. */
test('the test of Okta for SCIM servers is passed', async () => {
  await scim.post('/Users', okta.oktaUser('there'))
  const headers = {
    accept: 'application/scim+json',
    'accept-charset': 'utf-8',
    'content-type': 'application/scim+json; charset=utf-8',
    'user-agent': 'OKTA SCIM Integration',
  }
  const get = (path: string, more: Record<string, string> = {}) =>
    scim.call('GET', encodeURI(path), { headers: { ...headers, ...more } })
  const list = await get('/Users?count=1&startIndex=1')
  expect([list.status, list.body]).toEqual([
    200,
    { ...NOBODY, totalResults: 1, itemsPerPage: 1, Resources: [shown('there', list.body.Resources[0]!.id)] },
  ])
  const one = list.body.Resources[0]!
  expect((await get(`/Users/${one.id}`)).body).toEqual(one)
  for (const name of ['nobody@atko.com', 'runscope@atko.com'])
    expect((await get(`/Users?filter=userName eq "${name}"`)).body).toEqual(NOBODY)
  expect((await get('/Users/010101001010101011001010101011')).body).toEqual(errorOf(404))
  const post = () =>
    scim.call('POST', '/Users', {
      headers: { accept: 'application/scim+json; charset=utf-8', 'content-type': 'application/json' },
      payload: okta.oktaSpecUser('runscope'),
    })
  const { status, body } = await post()
  expect([status, body]).toEqual([
    201,
    { ...okta.oktaSpecUser('runscope'), id: body.id, groups: [], meta: metaOf(app, 'User', body.id) },
  ])
  expect((await get(`/Users/${body.id}`)).body).toEqual(body)
  expect((await post()).status).toBe(409)
  expect((await get('/Users?filter=userName eq "RUNSCOPE@ATKO.COM"')).body.totalResults).toBe(1)
  expect((await get('/Groups')).body).toEqual(NOBODY)
  const stranger = await get('/Users?filter=userName eq "RUNSCOPE@ATKO.COM"', { authorization: 'non-token' })
  expect([stranger.status, stranger.body]).toEqual([401, errorOf(401)])
  expect((await get('/Users/00919288221112222')).body).toEqual(errorOf(404))
})
