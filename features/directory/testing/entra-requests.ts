/** As Microsoft's "Develop and plan provisioning for a SCIM endpoint" shows what Entra ID sends. */
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']

export const entraUser = (name: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE],
  externalId: `0a21f0f2-${name}`,
  userName: `${name}@testuser.com`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@testuser.com` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
  ...more,
})

export const entraChange = {
  schemas: PATCH,
  Operations: [
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
  ],
}
export const entraUserName = (value: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'Replace', path: 'userName', value }],
})
export const entraDisable = { schemas: PATCH, Operations: [{ op: 'Replace', path: 'active', value: false }] }
/** Without the flag that makes it follow the RFC, Entra ID sends a text. */
export const entraDisableText = {
  schemas: PATCH,
  Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
}
export const entraAddDepartment = (value: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'Add', path: `${ENTERPRISE}:department`, value }],
})
/** Several at once without a path: keys with dots, and one of an extension. */
export const entraWithoutPath = {
  schemas: PATCH,
  Operations: [
    {
      op: 'Replace',
      value: {
        displayName: 'Bjfe',
        'name.givenName': 'Kim',
        'emails[type eq "work"].value': 'kim@testuser.com',
        [`${ENTERPRISE}:department`]: 'Sales',
        active: 'True',
      },
    },
  ],
}

export const entraGroup = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
  displayName: 'displayName',
  meta: { resourceType: 'Group' },
}
export const entraRenameGroup = {
  schemas: PATCH,
  Operations: [
    { op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName' },
  ],
}
export const entraAddMember = (id: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }],
})
export const entraRemoveMember = (id: string) => ({
  schemas: PATCH,
  Operations: [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }],
})
