/**
 * What Entra ID sends, attribute for attribute, as Microsoft publishes it; ids, names and addresses are the test's.
 * Each names its heading on one of these pages of https://learn.microsoft.com/entra/identity/app-provisioning/:
 * - "Develop": use-scim-to-provision-users-and-groups
 * - "Compliance": application-provisioning-config-problem-scim-compatibility, without and with `aadOptscim062020`
 * - "Attributes": customize-application-attributes
 */
const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** Develop, "Create User". */
export const entraUser = (name: string, more: object = {}) => ({
  schemas: [CORE, ENTERPRISE],
  externalId: `0a21f0f2-${name}`,
  userName: `${name}@testuser.com`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@testuser.com` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
  ...more,
})
/** Develop, "Example 2. Provision a user": with nulls, and with the URN of the extension as it is printed there. */
export const entraUserWithNulls = {
  schemas: [CORE, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0User'],
  externalId: 'jyoung',
  userName: 'jyoung@testuser.com',
  active: true,
  addresses: null,
  displayName: 'Joy Young',
  emails: [{ type: 'work', value: 'jyoung@Contoso.com', primary: true }],
  meta: { resourceType: 'User' },
  name: { familyName: 'Young', givenName: 'Joy' },
  phoneNumbers: null,
  preferredLanguage: null,
  title: null,
  department: null,
  manager: null,
}

/** Develop, "Update User [Multi-valued properties]". */
export const entraChange = patch(
  { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
  { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
)
/** Develop, "Update User [Single-valued properties]". */
export const entraUserName = (value: string) => patch({ op: 'Replace', path: 'userName', value })
/** Develop, "Disable User". */
export const entraDisable = patch({ op: 'Replace', path: 'active', value: false })
/** Compliance, "Requests made to disable users": a text without the flag. */
export const entraDisableText = patch({ op: 'Replace', path: 'active', value: 'False' })
export const entraDisableFlagged = patch({ op: 'replace', path: 'active', value: false })
/** Compliance, "Requests made to add a single-value string attribute"; there it is `nickName`, "Babs". */
export const entraAdd = (path: string, value: string) => patch({ op: 'Add', path, value })
export const entraAddFlagged = (path: string, value: string) => patch({ op: 'add', path, value })
export const entraAddDepartment = (value: string) => entraAdd(`${ENTERPRISE}:department`, value)
/** Compliance, "Requests to replace multiple attributes": one by one without the flag. */
export const entraReplaceSeveral = patch(
  { op: 'Replace', path: 'displayName', value: 'Pvlo' },
  { op: 'Replace', path: 'emails[type eq "work"].value', value: 'TestBcwqnm@test.microsoft.com' },
  { op: 'Replace', path: 'name.givenName', value: 'Gtfd' },
  { op: 'Replace', path: 'name.familyName', value: 'Pkqf' },
  { op: 'Replace', path: 'externalId', value: 'Eqpj' },
  { op: 'Replace', path: `${ENTERPRISE}:employeeNumber`, value: 'Eqpj' },
)
/** With it most of them in one value without a path, under names with dots and with that of the extension. */
export const entraReplaceSeveralFlagged = patch(
  { op: 'replace', path: 'emails[type eq "work"].value', value: 'TestMhvaes@test.microsoft.com' },
  {
    op: 'replace',
    value: {
      displayName: 'Bjfe',
      'name.givenName': 'Kkom',
      'name.familyName': 'Unua',
      [`${ENTERPRISE}:employeeNumber`]: 'Aklq',
    },
  },
)
/** Develop, "Design your user and group schema": to what attributes of Entra ID are mapped by default, but for `active`. */
export const ENTRA_MAPPINGS = [
  `${ENTERPRISE}:department`,
  'displayName',
  `${ENTERPRISE}:employeeNumber`,
  'phoneNumbers[type eq "fax"].value',
  'name.givenName',
  'title',
  'emails[type eq "work"].value',
  'externalId',
  `${ENTERPRISE}:manager`,
  'phoneNumbers[type eq "mobile"].value',
  'addresses[type eq "work"].postalCode',
  'emails[type eq "other"].Value',
  'addresses[type eq "other"].Formatted',
  'addresses[type eq "work"].streetAddress',
  'name.familyName',
  'phoneNumbers[type eq "work"].value',
  'userName',
]

/** Develop, "Example 5. Request … to update a user". */
export const entraAddBoss = (id: string) =>
  patch({ op: 'Add', path: 'manager', value: [{ $ref: `http://localhost/scim/Users/${id}`, value: id }] })

/** Attributes, "Provisioning a role to a SCIM app": what a user is made with, and the same for somebody who is there. */
export const entraRoles = [
  { primary: false, type: 'WindowsAzureActiveDirectoryRole', display: 'User', value: 'User' },
  { primary: false, type: 'WindowsAzureActiveDirectoryRole', display: 'Test', value: 'Test' },
]
export const entraReplaceRoles = patch({ op: 'replace', path: 'roles', value: entraRoles })
/** Without the flag a role comes as a text that is JSON. */
export const entraAddRole = patch({
  op: 'Add',
  path: 'roles',
  value: [{ value: '{"id":"06b07648-ecfe-589f-9d2f-6325724a46ee","value":"25","displayName":"Role1234"}' }],
})
/** The three names to which one role is mapped. */
export const entraPrimaryRole = patch(
  { op: 'Add', path: 'roles[primary eq "True"].display', value: 'Admin' },
  { op: 'Add', path: 'roles[primary eq "True"].type', value: 'WindowsAzureActiveDirectoryRole' },
  { op: 'Add', path: 'roles[primary eq "True"].value', value: 'Admin' },
)
/** Attributes, "Provisioning a multi-value attribute". */
export const entraPhones = [
  { value: '555-555-5555', type: 'work' },
  { value: '555-555-5555', type: 'mobile' },
  { value: '555-555-5555', type: 'fax' },
]

/** Develop, "Create Group". */
export const entraGroup = {
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:Group',
    'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
  ],
  externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
  displayName: 'displayName',
  meta: { resourceType: 'Group' },
}
/** Develop, "Update Group [Non-member attributes]". */
export const entraRenameGroup = patch({
  op: 'Replace',
  path: 'displayName',
  value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName',
})
/** Develop, "Update Group [Add Members]" and "[Remove Members]". */
export const entraAddMember = (id: string) =>
  patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] })
export const entraRemoveMember = (id: string) =>
  patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })
/** Compliance, "Requests made to remove a group member". */
export const entraRemoveMemberPlain = (id: string) =>
  patch({ op: 'Remove', path: 'members', value: [{ value: id }] })
export const entraRemoveMemberFlagged = (id: string) =>
  patch({ op: 'remove', path: `members[value eq "${id}"]` })
