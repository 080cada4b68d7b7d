import { describe, expect, test } from 'vitest'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { ENTERPRISE, USER } from '#features/directory/server/scim/attributes.ts'
import { errorOf, metaOf, useScim } from '#features/directory/testing/directory-calls.ts'
import * as validator from '#features/directory/testing/validator-requests.ts'

const app = useTestApp()
const scim = useScim(app)

/** What `validatorChange` leaves, as far as it is held. */
const changed = (address: string) => ({
  active: true,
  displayName: 'QWUNAMCBRHTB',
  title: 'GWJZNRYZYFWD',
  emails: [{ type: 'work', value: address, primary: true }],
  preferredLanguage: 'dsb-DE',
  name: { givenName: 'Janessa', familyName: 'Eloy', formatted: 'Petra' },
  addresses: [
    { type: 'work', locality: 'UQSMOIYPGKQI', region: 'RGSFCPWGLJRP', primary: true, country: 'Namibia' },
  ],
  phoneNumbers: [
    { type: 'work', value: '33-749-9990', primary: true },
    { type: 'mobile', value: '33-749-9990' },
    { type: 'fax', value: '33-749-9990' },
  ],
  [ENTERPRISE]: {
    employeeNumber: 'PQFWQUWGUFQK',
    department: 'ERQODAWELTIZ',
    costCenter: 'LTQKRXTPYGIA',
    organization: 'TLHYWCPUMAVI',
    division: 'XOHRCGTBDZFH',
  },
  roles: [{ primary: true, display: 'WMIIFOEBBTKE', value: 'JVQBTZOTYYVB', type: 'BHOZLXUVBKAG' }],
  userType: 'KFZAEDZCBHLI',
  locale: 'KDEDZZBGRAOB',
  groups: [],
  schemas: [USER, ENTERPRISE],
})

describe('users of the SCIM Validator', () => {
  test('with all attributes are made once, found in any case, and deleted once', async () => {
    const { status, body } = await scim.post('/Users', validator.validatorUser)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      roles: [{ primary: true, display: 'MRONYWGFFHXQ', value: 'WDEIISGWWQBE', type: 'XVTUOHMYUFRL' }],
      phoneNumbers: validator.validatorUser.phoneNumbers,
    })
    const doubled = await scim.post('/Users', validator.validatorUser)
    expect([doubled.status, doubled.body]).toEqual([409, errorOf(409, 'uniqueness')])
    const name = validator.validatorUser.userName.toUpperCase()
    expect((await scim.find('Users', `userName eq "${name}"`)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: body.id, userName: validator.validatorUser.userName }],
    })
    expect((await scim.remove(`/Users/${body.id}`)).status).toBe(204)
    expect((await scim.remove(`/Users/${body.id}`)).status).toBe(404)
  })

  test.each([
    ['replaced', 'replace', validator.validatorUser],
    ['added to who has but a name', 'add', { schemas: [USER], userName: 'rickey_torp@rohan.co.uk' }],
  ] as const)('have all attributes %s in one request', async (_, op, user) => {
    const address = `${op}@murphy.us`
    const { id } = (await scim.post('/Users', user)).body
    const { status, body } = await scim.patch(`/Users/${id}`, validator.validatorChange(op, address))
    expect([status, body]).toEqual([
      200,
      { ...changed(address), id, userName: user.userName, meta: metaOf(app, 'User', id) },
    ])
    const without = await scim.patch(`/Users/${id}`, validator.validatorNoBoss)
    expect([without.status, without.body], 'nobody was held as their manager').toEqual([200, body])
  })
})

describe('groups of the SCIM Validator', () => {
  test('are made once, changed without a path, and deleted once', async () => {
    const { status, body } = await scim.post('/Groups', validator.validatorGroup)
    expect([status, body]).toEqual([
      201,
      { ...validator.validatorGroup, id: body.id, members: [], meta: metaOf(app, 'Group', body.id) },
    ])
    expect((await scim.post('/Groups', validator.validatorGroup)).body).toEqual(errorOf(409, 'uniqueness'))
    for (const change of [
      { externalId: '663fa3a8-e2b6-4ac0-96c8-363432cdc01d' },
      { displayName: 'WUZPWMBDDCGI' },
    ]) {
      expect((await scim.patch(`/Groups/${body.id}`, validator.validatorGroupChange(change))).status).toBe(
        204,
      )
      expect((await scim.get(`/Groups/${body.id}`)).body).toMatchObject(change)
    }
    expect((await scim.remove(`/Groups/${body.id}`)).status).toBe(204)
    expect((await scim.remove(`/Groups/${body.id}`)).body).toEqual(errorOf(404))
  })

  test('have their members set, and one who comes and goes in one request', async () => {
    const { id } = (await scim.post('/Groups', validator.validatorGroup)).body
    const add = async (name: string) =>
      (await scim.post('/Users', { schemas: [USER], userName: `${name}@gulgowski.uk` })).body.id
    const [odessa, ciara] = [await add('member_odessa'), await add('member_ciara')]
    const after = async (request: object) => {
      expect((await scim.patch(`/Groups/${id}`, request)).status).toBe(204)
      return (await scim.get(`/Groups/${id}`)).body.members!.map(({ value }) => value)
    }
    expect(await after(validator.validatorMembers(odessa))).toEqual([odessa])
    expect(await after(validator.validatorMembers(odessa, ciara))).toEqual([odessa, ciara])
    expect(await after(validator.validatorMembers(odessa))).toEqual([odessa])
    expect(await after(validator.validatorInAndOut(ciara))).toEqual([odessa])
  })
})
