/** As Okta's "Understanding of SCIM 2.0" shows what Okta sends. */
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']

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
export const oktaDisable = { schemas: PATCH, Operations: [{ op: 'replace', value: { active: false } }] }
export const oktaEnable = { schemas: PATCH, Operations: [{ op: 'replace', value: { active: true } }] }

export const oktaGroup = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName: 'Test SCIMv2',
  members: [],
}
export const oktaRenameGroup = (id: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'replace', value: { id, displayName: 'Test SCIMv2 renamed' } }],
})
export const oktaMembers = (added: string, removed: string) => ({
  schemas: PATCH,
  Operations: [
    { op: 'remove', path: `members[value eq "${removed}"]` },
    { op: 'add', path: 'members', value: [{ value: added, display: 'test.user@okta.local' }] },
  ],
})
export const oktaAllMembers = (ids: readonly string[]) => ({
  schemas: PATCH,
  Operations: [{ op: 'replace', path: 'members', value: ids.map((value) => ({ value, display: 'x' })) }],
})
