import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { ENTERPRISE } from '#features/directory/server/scim/attributes.ts'
import { useScim } from '#features/directory/testing/directory-calls.ts'
import * as entra from '#features/directory/testing/entra-requests.ts'

const app = useTestApp()
const scim = useScim(app)

const add = (name: string, more: object = {}) => scim.made('/Users', entra.entraUser(name, more))
describe('lists', () => {
  beforeEach(async () => {
    for (const [name, title] of [
      ['list-a', 'Driver'],
      ['list-b', 'Mechanic'],
      ['list-c', 'driver'],
    ])
      await add(name!, {
        title,
        emails: [
          { value: `${name}@testuser.com`, type: 'work', primary: true },
          { value: `${name}@home.pl`, type: 'home' },
        ],
      })
    await add('list-d', { active: false, name: { givenName: 'Zoë', familyName: 'Ärmel' } })
  })
  const found = async (filter: string, more = '') => {
    const { status, body } = await scim.find('Users', filter, more)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.Resources.map(({ userName }: { userName: string }) => userName.slice(5, 6)).join('')
  }

  test.each([
    ['title eq "driver"', 'ac'],
    ['title ne "driver"', 'bd'],
    ['not (title eq "driver")', 'bd'],
    ['title pr', 'abc'],
    ['active eq false', 'd'],
    ['active eq "False"', 'd'],
    ['userName sw "LIST-A"', 'a'],
    ['userName co "-b@"', 'b'],
    ['userName ew "testuser.com" and title eq "Mechanic"', 'b'],
    ['emails.value eq "list-c@home.pl"', 'c'],
    ['emails eq "list-c@home.pl"', 'c'],
    ['emails[type eq "home" and value sw "list-b"]', 'b'],
    ['emails[type eq "work"].value eq "list-a@testuser.com"', 'a'],
    ['emails[type eq "home"].value eq "list-a@testuser.com"', ''],
    ['emails[not (type eq "work")]', 'abc'],
    ['name.givenName eq "ZOË"', 'd'],
    ['title gt "driver"', 'b'],
    ['(title eq "driver" or active eq false) and not (userName co "-a@")', 'cd'],
    ['meta.created lt "2011-05-13T04:42:34Z"', ''],
    ['meta.lastModified ge "2011-05-13T04:42:34Z"', 'abcd'],
    ['title eq null', 'd'],
    ['id eq "no id"', ''],
    ["userName eq \"x' or '1'='1\"", ''],
    ['urn:ietf:params:scim:schemas:core:2.0:User:title eq "Mechanic"', 'b'],
    [`${ENTERPRISE}:department pr`, ''],
  ])('find by %s', async (filter, who) => expect(await found(filter)).toBe(who))

  test('come in pages and in an order', async () => {
    expect(await found('userName pr', '&sortBy=userName&sortOrder=descending')).toBe('dcba')
    expect(await found('userName pr', '&sortBy=userName&startIndex=2&count=2')).toBe('bc')
    const { body } = await scim.get('/Users?count=0')
    expect(body).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] })
    expect((await scim.get('/Users?startIndex=-5&count=2')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 2,
    })
    expect((await scim.get('/Users?startIndex=99')).body).toMatchObject({ totalResults: 4, itemsPerPage: 0 })
  })

  test('hold nothing but what is wanted', async () => {
    const { body } = await scim.get('/Users?count=1&attributes=userName,emails.value')
    expect(Object.keys(body.Resources[0]!).sort()).toEqual(['emails', 'id', 'schemas', 'userName'])
    expect(Object.keys(body.Resources[0]!.emails[0]!)).toEqual(['value'])
    const without = (await scim.get('/Users?count=1&excludedAttributes=emails,name.givenName')).body
      .Resources[0]!
    expect(without).not.toHaveProperty('emails')
    expect(without.name).not.toHaveProperty('givenName')
  })

  test('can be asked for in a body', async () => {
    const { body } = await scim.post('/Users/.search', {
      filter: 'title eq "Mechanic"',
      attributes: ['userName'],
    })
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ userName: 'list-b@testuser.com' }] })
  })

  test.each([
    'userName',
    'salary eq "1"',
    'name eq "x"',
    'emails[salary eq "1"]',
    'meta.created gt "soon"',
    'active eq "maybe"',
  ])('refuse what cannot be looked for: %s', async (filter) => {
    const { status, body } = await scim.find('Users', filter)
    expect([status, body.scimType, body.schemas]).toEqual([
      400,
      'invalidFilter',
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ])
  })
})

describe('ETags', () => {
  test('refuse to write over what somebody else has changed', async () => {
    const { id } = await add('tagged')
    expect((await scim.get(`/Users/${id}`, { 'if-none-match': 'W/"1"' })).status).toBe(304)
    expect((await scim.patch(`/Users/${id}`, entra.entraChange, { 'if-match': 'W/"7"' })).status).toBe(412)
    expect(
      (await scim.patch(`/Users/${id}`, entra.entraAddDepartment('X'), { 'if-match': 'W/"1"' })).status,
    ).toBe(200)
    expect((await scim.remove(`/Users/${id}`, { 'if-match': 'W/"1"' })).status).toBe(412)
  })

  test('of two at once with the same one lets one through', async () => {
    const { id } = await add('raced')
    const both = await Promise.all(
      ['A', 'B'].map((department) =>
        scim.patch(`/Users/${id}`, entra.entraAddDepartment(department), { 'if-match': 'W/"1"' }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})
