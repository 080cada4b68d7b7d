import { describe, expect, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { SCIM_PATH } from '#features/directory/contract/directory.ts'
import { ENTERPRISE, GROUP, USER } from '#features/directory/server/scim/attributes.ts'
import { metaOf, NOBODY, useScim } from '#features/directory/testing/directory-calls.ts'
import * as rfc from '#features/directory/testing/rfc-documents.ts'

const app = useTestApp()
const scim = useScim(app)

const james = { userName: 'jsmith@example.org', displayName: 'Smith, James', userType: 'Intern' }

/** What Convoy holds of the full user: the rest is passed over, and its schema does not name it. */
const full = rfc.fullUser
const held = {
  schemas: [USER],
  externalId: full.externalId,
  userName: full.userName,
  name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara' },
  displayName: full.displayName,
  emails: full.emails,
  addresses: [
    { type: 'work', locality: 'Hollywood', region: 'CA', country: 'USA', primary: true },
    { type: 'home', locality: 'Hollywood', region: 'CA', country: 'USA' },
  ],
  phoneNumbers: full.phoneNumbers,
  userType: full.userType,
  title: full.title,
  preferredLanguage: 'en-US',
  locale: 'en-US',
  active: true,
  groups: [],
}

describe('the documents of RFC 7643', () => {
  test('8.1: a minimal user is made, under an id of the server', async () => {
    const body = await scim.made('/Users', rfc.minimalUser)
    expect(body).toEqual({
      schemas: [USER],
      id: expect.not.stringMatching(rfc.minimalUser.id),
      userName: rfc.minimalUser.userName,
      active: true,
      groups: [],
      meta: metaOf(app, 'User', body.id),
    })
  })

  test('8.2 and 8.3: a full user is made with what is held, alone and with the extension', async () => {
    const { id, ...body } = await scim.made('/Users', rfc.fullUser)
    expect(body).toEqual({ ...held, meta: metaOf(app, 'User', id) })
    const put = await scim.put(`/Users/${id}`, rfc.enterpriseUser)
    const { manager: _, ...enterprise } = rfc.enterpriseUser[ENTERPRISE] as Record<string, unknown>
    expect([put.status, put.body]).toEqual([
      200,
      {
        ...held,
        schemas: [USER, ENTERPRISE],
        [ENTERPRISE]: enterprise,
        id,
        meta: metaOf(app, 'User', id),
      },
    ])
  })

  test('8.4: a group is made with its members, and they say that they are in it', async () => {
    const [babs, mandy] = [await scim.made('/Users', rfc.minimalUser), await scim.made('/Users', james)]
    const body = await scim.made('/Groups', rfc.groupOf(babs.id, mandy.id))
    expect(body).toEqual({
      schemas: [GROUP],
      id: body.id,
      displayName: 'Tour Guides',
      members: [babs, mandy].map(({ id, userName, meta }) => ({
        value: id,
        $ref: meta['location'],
        display: userName,
      })),
      meta: metaOf(app, 'Group', body.id),
    })
    expect((await scim.get(`/Users/${babs.id}`)).body.groups).toEqual([
      { value: body.id, $ref: body.meta['location'], display: 'Tour Guides' },
    ])
  })

  test('8.5 and 8.6: the server says what it does, and of which kinds its resources are', async () => {
    const base = `${app.services.config.url}${SCIM_PATH}`
    expect((await scim.get('/ServiceProviderConfig')).body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: true },
      etag: { supported: true },
      authenticationSchemes: [
        {
          name: 'OAuth Bearer Token',
          description: expect.any(String) as string,
          specUri: expect.stringContaining('rfc6750') as string,
          type: 'oauthbearertoken',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    })
    const type = (name: string, schema: string, extensions: string[]) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      id: name,
      name,
      endpoint: `/${name}s`,
      description: expect.any(String) as string,
      schema,
      schemaExtensions: extensions.map((urn) => ({ schema: urn, required: false })),
      meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
    })
    const types = [type('User', USER, [ENTERPRISE]), type('Group', GROUP, [])]
    expect((await scim.get('/ResourceTypes')).body).toEqual({
      ...NOBODY,
      totalResults: 2,
      itemsPerPage: 2,
      Resources: types,
    })
    expect((await scim.get('/ResourceTypes/User')).body).toEqual(types[0])
  })

  test('8.7.1: the attributes that are held have the characteristics of the standard', async () => {
    type Described = { name: string; subAttributes?: Described[] } & Record<string, unknown>
    const { body } = await scim.get('/Schemas')
    const rows: Record<string, unknown> = {}
    const note = (at: string, { name, subAttributes, ...said }: Described) => {
      const { type, multiValued, required, mutability, returned, uniqueness } = said
      rows[`${at}.${name}`] = { type, multiValued, required, mutability, returned, uniqueness }
      for (const each of subAttributes ?? []) note(`${at}.${name}`, each)
    }
    for (const { id, attributes } of body.Resources)
      for (const each of attributes) note(id === GROUP ? 'Group' : 'User', each as Described)
    const usual = {
      type: 'string',
      multiValued: false,
      required: false,
      mutability: 'readWrite',
      returned: 'default',
      uniqueness: 'none',
    }
    for (const [path, row] of Object.entries(rows))
      expect(row, path).toEqual({ ...usual, ...rfc.CHARACTERISTICS[path] })
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(Object.keys(rfc.CHARACTERISTICS)))
  })
})
