import { describe, expect, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { ENTERPRISE, GROUP, USER } from '#features/directory/server/scim/attributes.ts'
import { errorOf, metaOf, NOBODY, useScim } from '#features/directory/testing/directory-calls.ts'
import * as rfc from '#features/directory/testing/rfc-documents.ts'

const app = useTestApp()
const scim = useScim(app)

const james = { userName: 'jsmith@example.org', displayName: 'Smith, James', userType: 'Intern' }
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']

describe('users by the examples of RFC 7644', () => {
  test('3.3 and 3.4.1: are made where they have an address, and read as they were made', async () => {
    const refused = await scim.post('/Users', rfc.newUser)
    expect([refused.status, refused.body], 'nobody signs in without an address').toEqual([
      400,
      errorOf(400, 'invalidValue'),
    ])
    const { status, body, headers } = await scim.post('/Users', rfc.knownUser)
    const shown = { ...rfc.knownUser, active: true, groups: [], id: body.id }
    expect([status, body]).toEqual([201, { ...shown, meta: metaOf(app, 'User', body.id) }])
    expect([headers['location'], headers['etag']]).toEqual([body.meta['location'], body.meta['version']])
    expect((await scim.get(`/Users/${body.id}`)).body).toEqual(body)
    // 3.14: whoever has this version gets no second copy.
    expect((await scim.get(`/Users/${body.id}`, { 'if-none-match': headers['etag']! })).status).toBe(304)
  })

  test('3.4.2, 3.4.3 and 3.9: are listed, searched and read with nothing but what is asked for', async () => {
    const [{ id }, smith] = [await scim.made('/Users', rfc.knownUser), await scim.made('/Users', james)]
    const schemas = [USER]
    expect((await scim.get('/Users?attributes=userName')).body).toEqual({
      ...NOBODY,
      totalResults: 2,
      itemsPerPage: 2,
      Resources: [
        { schemas, id, userName: 'bjensen' },
        { schemas, id: smith.id, userName: 'jsmith@example.org' },
      ],
    })
    expect((await scim.post('/Users/.search', rfc.search)).body).toEqual({
      ...NOBODY,
      totalResults: 1,
      itemsPerPage: 1,
      Resources: [{ schemas, id: smith.id, userName: james.userName, displayName: james.displayName }],
    })
    expect((await scim.post('/Groups/.search', rfc.search)).body).toEqual(NOBODY)
    expect((await scim.get(`/Users/${id}?attributes=userName`)).body).toEqual({
      schemas,
      id,
      userName: 'bjensen',
    })
  })

  test('3.4.2.2: are found by every filter of the standard', async () => {
    await scim.made('/Users', rfc.enterpriseUser)
    await scim.made('/Users', {
      ...james,
      name: { familyName: "O'Malley" },
      emails: [{ value: james.userName }],
    })
    const wanted = {
      'userName eq "bjensen"': '',
      'name.familyName co "O\'Malley"': 'j',
      'userName sw "J"': 'j',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"': 'j',
      'title pr': 'b',
      'meta.lastModified gt "2011-05-13T04:42:34Z"': 'bj',
      'meta.lastModified ge "2011-05-13T04:42:34Z"': 'bj',
      'meta.lastModified lt "2011-05-13T04:42:34Z"': '',
      'meta.lastModified le "2011-05-13T04:42:34Z"': '',
      'title pr and userType eq "Employee"': 'b',
      'title pr or userType eq "Intern"': 'bj',
      [`schemas eq "${ENTERPRISE}"`]: 'b',
      'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")': 'b',
      'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")': '',
      'userType eq "Employee" and (emails.type eq "work")': 'b',
      'userType eq "Employee" and emails[type eq "work" and value co "@example.com"]': 'b',
      'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]':
        'b',
      // 3.4.2.1: what is not held has no value.
      'ims pr': '',
      'nickName eq "Babs"': '',
      'nickName ne "Babs"': 'bj',
      'not (nickName pr)': 'bj',
      [`schemas ne "${ENTERPRISE}"`]: 'j',
      [`schemas eq "${USER.toUpperCase()}"`]: 'bj',
    }
    const found: Record<string, string> = {}
    for (const filter of Object.keys(wanted)) {
      const { body } = await scim.find('Users', filter)
      found[filter] = body.Resources?.map(({ userName }) => userName[0]).join('') ?? JSON.stringify(body)
    }
    expect(found).toEqual(wanted)
  })

  test('3.5.1: are replaced as a whole', async () => {
    const { id } = await scim.made('/Users', rfc.knownUser)
    const { status, body } = await scim.put(`/Users/${id}`, rfc.replacedUser(id))
    const { emails, name: _, roles: __, ...rest } = rfc.replacedUser(id)
    const shown = { ...rest, name: rfc.newUser.name, emails, active: true, groups: [] }
    expect([status, body]).toEqual([200, { ...shown, meta: metaOf(app, 'User', id) }])
  })

  test('3.5.2: have their addresses added, removed and replaced', async () => {
    const { id } = await scim.made('/Users', { ...rfc.fullUser, emails: rfc.knownUser.emails })
    const after = async (request: object) => {
      const { status, body } = await scim.patch(`/Users/${id}`, request)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const [work, home] = [...rfc.knownUser.emails, { value: 'babs@jensen.org', type: 'home' }]
    const added = await after(rfc.addEmail)
    expect(added.emails).toEqual([work, home])
    expect(await after(rfc.addEmail), 'what is there already changes nothing').toEqual(added)
    expect((await after(rfc.removeEmails)).emails).toEqual([home])
    expect((await after(rfc.replaceAllEmails)).emails).toEqual(rfc.fullUser.emails)
    const moved = await after(rfc.replaceWorkAddress)
    expect(moved).toMatchObject({ addresses: [{ type: 'work', country: 'US', primary: true }, {}] })
    expect(await after(rfc.replaceStreet), 'no street is held').toEqual(moved)
  })
})

describe('groups by the examples of RFC 7644', () => {
  test('3.5.2: have their members added, removed and exchanged', async () => {
    const [babs, { id: smith }] = [
      (await scim.made('/Users', rfc.minimalUser)).id,
      await scim.made('/Users', james),
    ]
    const { id } = await scim.made('/Groups', { schemas: [GROUP], displayName: 'Tour Guides' })
    const after = async (request: object) => {
      const { status } = await scim.patch(`/Groups/${id}`, request)
      expect(status).toBe(204)
      return (await scim.get(`/Groups/${id}`)).body.members!.map(({ value }) => value)
    }
    expect(await after(rfc.addMember(babs))).toEqual([babs])
    expect(await after(rfc.exchangeMember(babs, smith))).toEqual([smith])
    expect(await after(rfc.exchangeAllMembers(babs, smith))).toEqual([babs, smith])
    expect(await after(rfc.removeMember(babs))).toEqual([smith])
    expect(await after(rfc.replaceMembers(babs, smith))).toEqual([babs, smith])
    expect(await after(rfc.removeAllMembers)).toEqual([])
    const whole = await scim.patch(`/Groups/${id}?attributes=members`, rfc.addMember(babs))
    expect([whole.status, whole.body.members], 'on demand the answer has the group').toMatchObject([
      200,
      [{ value: babs }],
    ])
  })
})

describe('what RFC 7644 refuses', () => {
  const op = (...Operations: object[]) => ({ schemas: PATCH, Operations })

  test.each<[string, number, string | undefined, string, string, unknown?]>([
    ['a filter that cannot be read', 400, 'invalidFilter', 'GET', '/Users?filter=userName%20xx%20%22b%22'],
    ['no JSON', 400, 'invalidSyntax', 'POST', '/Users', '{'],
    ['no userName', 400, 'invalidValue', 'POST', '/Users', { schemas: [USER] }],
    ['a name that is taken', 409, 'uniqueness', 'POST', '/Users', rfc.minimalUser],
    ['a path of nothing', 400, 'invalidPath', 'PATCH', '/Users/:id', op({ op: 'add', path: 'x', value: 1 })],
    ['to remove without a path', 400, 'noTarget', 'PATCH', '/Users/:id', op({ op: 'remove' })],
    [
      'to remove what is required',
      400,
      'mutability',
      'PATCH',
      '/Users/:id',
      op({ op: 'remove', path: 'userName' }),
    ],
    [
      'to write the id',
      400,
      'mutability',
      'PATCH',
      '/Users/:id',
      op({ op: 'replace', path: 'id', value: 'x' }),
    ],
    [
      'to replace what no value fits',
      400,
      'noTarget',
      'PATCH',
      '/Users/:id',
      op({ op: 'replace', path: 'addresses[type eq "work"].locality', value: 'x' }),
    ],
    ['who is not there', 404, undefined, 'GET', '/Users/2819c223-7f76-453a-919d-413861904646'],
    [
      'to replace who is not there',
      404,
      undefined,
      'PUT',
      '/Users/2819c223-7f76-453a-919d-413861904646',
      rfc.minimalUser,
    ],
    ['whose version is another', 412, undefined, 'DELETE', '/Users/:id'],
    ['a search over all kinds', 501, undefined, 'POST', '/.search', rfc.search],
    ['a list of all kinds', 501, undefined, 'GET', '/?filter=userName%20pr'],
    ['several operations at once', 501, undefined, 'POST', '/Bulk', {}],
    ['a filter of schemas', 403, undefined, 'GET', '/Schemas?filter=name%20eq%20%22User%22'],
    ['a filter of kinds', 403, undefined, 'GET', '/ResourceTypes?filter=name%20eq%20%22User%22'],
    ['a filter of what the server does', 403, undefined, 'GET', '/ServiceProviderConfig?filter=patch%20pr'],
  ])('%s: %i %s', async (_, status, scimType, method, path, payload) => {
    const { id } = await scim.made('/Users', rfc.minimalUser)
    const answer = await scim.call(method, path.replace(':id', id), {
      ...(payload !== undefined && { payload }),
      ...(method === 'DELETE' && { headers: { 'if-match': 'W/"7"' } }),
    })
    expect([answer.status, answer.body]).toEqual([status, errorOf(status, scimType)])
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/)
  })

  test('3.6: whoever is deleted is found nowhere, and may come anew', async () => {
    const { id } = await scim.made('/Users', rfc.minimalUser)
    expect((await scim.remove(`/Users/${id}`)).status).toBe(204)
    for (const call of [scim.get, scim.remove])
      expect((await call(`/Users/${id}`)).body).toEqual(errorOf(404))
    expect((await scim.get('/Users')).body).toEqual(NOBODY)
    expect((await scim.made('/Users', rfc.minimalUser)).id).not.toBe(id)
  })
})
