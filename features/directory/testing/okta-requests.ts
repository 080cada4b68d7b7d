/**
 * What Okta sends, attribute for attribute, as it publishes it; ids, names and addresses are the test's.
 * - "SCIM 2.0": https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20
 * - "Spec test": https://developer.okta.com/standards/SCIM/SCIMFiles/Okta-SCIM-20-SPEC-Test.json
 */
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** SCIM 2.0, "Create the User"; what an administrator adds to the profile comes with `more`. */
export const oktaUser = (name: string, more: object = {}) => ({
  schemas: [CORE],
  userName: `${name}@okta.local`,
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: `${name}@okta.local`, type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: `00ujl29u0le5T6Aj10h7-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
})
/** SCIM 2.0, "Update a specific User (PUT)": what was read before, with what has changed. */
export const oktaWholeUser = (id: string, name: string) => ({
  schemas: [CORE],
  id,
  userName: `${name}@okta.local`,
  name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
  emails: [{ primary: true, value: `${name}@okta.local`, type: 'work', display: `${name}@okta.local` }],
  active: true,
  groups: [],
  meta: { resourceType: 'User' },
})
/** SCIM 2.0, "Update a specific User (PATCH)". */
export const oktaDisable = patch({ op: 'replace', value: { active: false } })
export const oktaEnable = patch({ op: 'replace', value: { active: true } })
/** Spec test, "Create Okta user with realistic values". */
export const oktaSpecUser = (name: string) => ({
  schemas: [CORE],
  userName: `${name}@atko.com`,
  name: { givenName: 'Runscope', familyName: 'Tester' },
  emails: [{ primary: true, value: `${name}@atko.com`, type: 'work' }],
  displayName: 'Runscope Tester',
  active: true,
})

/** SCIM 2.0, "Create Groups". */
export const oktaGroup = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName: 'Test SCIMv2',
  members: [],
}
/** SCIM 2.0, "Update a specific Group name". */
export const oktaRenameGroup = (id: string, displayName = 'Test SCIMv20') =>
  patch({ op: 'replace', value: { id, displayName } })
/** SCIM 2.0, "Update specific Group membership". */
export const oktaMembers = (added: string, removed: string) =>
  patch(
    { op: 'remove', path: `members[value eq "${removed}"]` },
    { op: 'add', path: 'members', value: [{ value: added, display: 'test.user@okta.local' }] },
  )
export const oktaAllMembers = (ids: readonly string[]) =>
  patch({
    op: 'replace',
    path: 'members',
    value: ids.map((value) => ({ value, display: 'test.user@okta.local' })),
  })
