/**
 * What Microsoft's SCIM Validator (https://scimvalidator.microsoft.com) sends. Microsoft describes the tool
 * (https://learn.microsoft.com/entra/identity/app-provisioning/scim-validator-tutorial) and publishes no requests; these
 * are as others recorded them (https://github.com/pranems/SCIMServer). Its values are random letters.
 */
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** "Create a new User": every attribute that the tool knows, and a boolean as a text. */
export const validatorUser = {
  userName: 'julien.vonrueden@ondricka.us',
  active: true,
  displayName: 'NDSQQTECVAAC',
  title: 'CJSGUNOAAMMQ',
  emails: [{ type: 'work', value: 'thaddeus@hammes.info', primary: true }],
  preferredLanguage: 'hi',
  name: {
    givenName: 'Elfrieda',
    familyName: 'Urban',
    formatted: 'Myah',
    middleName: 'Cindy',
    honorificPrefix: 'Minerva',
    honorificSuffix: 'Micaela',
  },
  addresses: [
    {
      type: 'work',
      formatted: 'ZQEHBLETAAQE',
      streetAddress: '25928 Katlyn Row',
      locality: 'YRAKBQCGOHZF',
      region: 'XCCVLAIDMQYR',
      postalCode: 'cx47 4mz',
      primary: true,
      country: 'Sierra Leone',
    },
  ],
  phoneNumbers: [
    { type: 'work', value: '10-040-1308', primary: true },
    { type: 'mobile', value: '10-040-1308' },
    { type: 'fax', value: '10-040-1308' },
  ],
  [ENTERPRISE]: {
    employeeNumber: 'OXYYEGWVLTGW',
    department: 'ZYWTBPDFHIIP',
    costCenter: 'ASHTVSKANCGL',
    organization: 'DPQRRHJMBXZE',
    division: 'WXNFEJQDRAVI',
    manager: { value: 'XYMKVVRYDIOO' },
  },
  roles: [{ primary: 'True', display: 'MRONYWGFFHXQ', value: 'WDEIISGWWQBE', type: 'XVTUOHMYUFRL' }],
  userType: 'GZILLRZCFPNC',
  nickName: 'FOGSIQTKHIPG',
  locale: 'RJWNTUNNOHNZ',
  timezone: 'America/Guayaquil',
  profileUrl: 'BAPNQLJSRQGD',
  schemas: [USER, ENTERPRISE],
}

/** "Patch User - Replace Attributes", and the same with `add` for somebody who has but a name. */
export const validatorChange = (op: 'add' | 'replace', address: string) =>
  patch(
    { op, path: 'emails[type eq "work"].value', value: address },
    { op, path: 'emails[type eq "work"].primary', value: true },
    { op, path: 'addresses[type eq "work"].formatted', value: 'VFPRNMVLQPFG' },
    { op, path: 'addresses[type eq "work"].streetAddress', value: '116 Towne Summit' },
    { op, path: 'addresses[type eq "work"].locality', value: 'UQSMOIYPGKQI' },
    { op, path: 'addresses[type eq "work"].region', value: 'RGSFCPWGLJRP' },
    { op, path: 'addresses[type eq "work"].postalCode', value: 'wp2 3oc' },
    { op, path: 'addresses[type eq "work"].primary', value: true },
    { op, path: 'addresses[type eq "work"].country', value: 'Namibia' },
    { op, path: 'phoneNumbers[type eq "work"].value', value: '33-749-9990' },
    { op, path: 'phoneNumbers[type eq "work"].primary', value: true },
    { op, path: 'phoneNumbers[type eq "mobile"].value', value: '33-749-9990' },
    { op, path: 'phoneNumbers[type eq "fax"].value', value: '33-749-9990' },
    { op, path: 'roles[primary eq "True"].display', value: 'WMIIFOEBBTKE' },
    { op, path: 'roles[primary eq "True"].value', value: 'JVQBTZOTYYVB' },
    { op, path: 'roles[primary eq "True"].type', value: 'BHOZLXUVBKAG' },
    {
      op,
      value: {
        active: true,
        displayName: 'QWUNAMCBRHTB',
        title: 'GWJZNRYZYFWD',
        preferredLanguage: 'dsb-DE',
        'name.givenName': 'Janessa',
        'name.familyName': 'Eloy',
        'name.formatted': 'Petra',
        'name.middleName': 'Amanda',
        'name.honorificPrefix': 'Cheyenne',
        'name.honorificSuffix': 'Loren',
        [`${ENTERPRISE}:employeeNumber`]: 'PQFWQUWGUFQK',
        [`${ENTERPRISE}:department`]: 'ERQODAWELTIZ',
        [`${ENTERPRISE}:costCenter`]: 'LTQKRXTPYGIA',
        [`${ENTERPRISE}:organization`]: 'TLHYWCPUMAVI',
        [`${ENTERPRISE}:division`]: 'XOHRCGTBDZFH',
        userType: 'KFZAEDZCBHLI',
        nickName: 'XELTCHWSZKDN',
        locale: 'KDEDZZBGRAOB',
        timezone: 'America/Belize',
        profileUrl: 'EEASFOPRMBDT',
      },
    },
  )
/** "Patch User - Remove Manager". */
export const validatorNoBoss = patch({ op: 'replace', path: `${ENTERPRISE}:manager`, value: { value: '' } })

/** "Create a new Group". */
export const validatorGroup = {
  displayName: 'ZGHZBQHCAPZU',
  externalId: '087af0b9-d1e1-480d-acb8-03ceaa8ea85b',
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
}
/** "Patch Group - Replace Attributes" and "Update Group displayName". */
export const validatorGroupChange = (value: { externalId: string } | { displayName: string }) =>
  patch({ op: 'replace', value })
/** "Patch Group - Add Member", and what stands there before "Remove Member". */
export const validatorMembers = (...ids: string[]) =>
  patch({ op: 'replace', path: 'members', value: ids.map((value) => ({ value })) })
/** "Patch Group - Multiple Operations on same attribute". */
export const validatorInAndOut = (id: string) =>
  patch(
    { op: 'add', path: 'members', value: [{ value: id }] },
    { op: 'remove', path: `members[value eq "${id}"]` },
  )
