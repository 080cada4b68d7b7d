/**
 * The example documents of RFC 7643 (https://www.rfc-editor.org/rfc/rfc7643, section 8) and RFC 7644
 * (https://www.rfc-editor.org/rfc/rfc7644, section 3), by their sections; ids of members are the test's.
 */
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const ID = '2819c223-7f76-453a-919d-413861904646'
const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const meta = (kind: 'User' | 'Group', id: string, version: string) => ({
  resourceType: kind,
  created: '2010-01-23T04:56:22Z',
  lastModified: '2011-05-13T04:42:34Z',
  version: `W/"${version}"`,
  location: `https://example.com/v2/${kind}s/${id}`,
})

/** RFC 7643, 8.1: minimal user. */
export const minimalUser = {
  schemas: [USER],
  id: ID,
  userName: 'bjensen@example.com',
  meta: meta('User', ID, '3694e05e9dff590'),
}

const inGroup = (value: string, display: string) => ({
  value,
  $ref: `https://example.com/v2/Groups/${value}`,
  display,
})
const address = (type: string, streetAddress: string) => ({
  type,
  streetAddress,
  locality: 'Hollywood',
  region: 'CA',
  postalCode: '91608',
  country: 'USA',
  formatted: `${streetAddress}\nHollywood, CA 91608 USA`,
})
/** RFC 7643, 8.2: full user. Of the certificate its beginning. */
export const fullUser = {
  schemas: [USER],
  id: ID,
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [
    { ...address('work', '100 Universal City Plaza'), primary: true },
    address('home', '456 Hollywood Blvd'),
  ],
  phoneNumbers: [
    { value: '555-555-5555', type: 'work' },
    { value: '555-555-4444', type: 'mobile' },
  ],
  ims: [{ value: 'someaimhandle', type: 'aim' }],
  photos: [
    { value: 'https://photos.example.com/profilephoto/72930000000Ccne/F', type: 'photo' },
    { value: 'https://photos.example.com/profilephoto/72930000000Ccne/T', type: 'thumbnail' },
  ],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  groups: [
    inGroup('e9e30dba-f08f-4109-8486-d5c6a331660a', 'Tour Guides'),
    inGroup('fc348aa8-3835-40eb-a20b-c726e15c55b5', 'Employees'),
    inGroup('71ddacd2-a8e7-49b8-a5db-ae50d0a5bfd7', 'US Employees'),
  ],
  x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAwTjELMAkGA1UEBhMCVVMx' }],
  meta: meta('User', ID, 'a330bc54f0671c9'),
}
/** RFC 7643, 8.3: the same with the extension. */
export const enterpriseUser = {
  ...fullUser,
  schemas: [USER, ENTERPRISE],
  [ENTERPRISE]: {
    employeeNumber: '701984',
    costCenter: '4130',
    organization: 'Universal Studios',
    division: 'Theme Park',
    department: 'Tour Operations',
    manager: {
      value: '26118915-6090-4610-87e4-49d8ca9f808d',
      $ref: 'https://example.com/v2/Users/26118915-6090-4610-87e4-49d8ca9f808d',
      displayName: 'John Smith',
    },
  },
  meta: meta('User', ID, '3694e05e9dff591'),
}

const member = (value: string, display: string) => ({
  value,
  $ref: `https://example.com/v2/Users/${value}`,
  display,
})
/** RFC 7643, 8.4: group. */
export const groupOf = (babs: string, mandy: string) => ({
  schemas: [GROUP],
  id: 'e9e30dba-f08f-4109-8486-d5c6a331660a',
  displayName: 'Tour Guides',
  members: [member(babs, 'Babs Jensen'), member(mandy, 'Mandy Pepperidge')],
  meta: meta('Group', 'e9e30dba-f08f-4109-8486-d5c6a331660a', '3694e05e9dff592'),
})

/** RFC 7643, 8.7.1: how the attributes that are held here differ from a single text that is optional and writable. */
export const CHARACTERISTICS: Record<string, Record<string, unknown>> = {
  'User.userName': { required: true, uniqueness: 'server' },
  'User.name': { type: 'complex' },
  'User.active': { type: 'boolean' },
  'User.emails': { type: 'complex', multiValued: true },
  'User.emails.primary': { type: 'boolean' },
  'User.phoneNumbers': { type: 'complex', multiValued: true },
  'User.phoneNumbers.primary': { type: 'boolean' },
  'User.addresses': { type: 'complex', multiValued: true },
  'User.addresses.primary': { type: 'boolean' },
  'User.roles': { type: 'complex', multiValued: true },
  'User.roles.primary': { type: 'boolean' },
  'User.groups': { type: 'complex', multiValued: true, mutability: 'readOnly' },
  'User.groups.value': { mutability: 'readOnly' },
  'User.groups.display': { mutability: 'readOnly' },
  'Group.displayName': { required: true },
  'Group.members': { type: 'complex', multiValued: true },
  'Group.members.display': { mutability: 'readOnly' },
}

/** RFC 7644, 3.3: a new user, who has no address there. */
export const newUser = {
  schemas: [USER],
  userName: 'bjensen',
  externalId: 'bjensen',
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
}
/** RFC 7644, 3.4.1: the same as they are read. */
export const knownUser = {
  ...newUser,
  phoneNumbers: [{ value: '555-555-8377', type: 'work' }],
  emails: [{ value: 'bjensen@example.com', type: 'work' }],
}
/** RFC 7644, 3.4.3: a search by POST. */
export const search = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
  attributes: ['displayName', 'userName'],
  filter: 'displayName sw "smith"',
  startIndex: 1,
  count: 10,
}
/** RFC 7644, 3.5.1: replaced by PUT. */
export const replacedUser = (id: string) => ({
  schemas: [USER],
  id,
  userName: 'bjensen',
  externalId: 'bjensen',
  name: {
    formatted: 'Ms. Barbara J Jensen III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
  },
  roles: [],
  emails: [{ value: 'bjensen@example.com' }, { value: 'babs@jensen.org' }],
})

/** RFC 7644, 3.5.2.1: add. */
export const addMember = (babs: string) =>
  patch({ op: 'add', path: 'members', value: [member(babs, 'Babs Jensen')] })
export const addEmail = patch({
  op: 'add',
  value: { emails: [{ value: 'babs@jensen.org', type: 'home' }], nickname: 'Babs' },
})
/** RFC 7644, 3.5.2.2: remove. */
export const removeMember = (babs: string) => patch({ op: 'remove', path: `members[value eq "${babs}"]` })
export const removeAllMembers = patch({ op: 'remove', path: 'members' })
export const removeEmails = patch({
  op: 'remove',
  path: 'emails[type eq "work" and value ew "example.com"]',
})
/** Without a blank before the value, as it is printed there. */
export const exchangeMember = (babs: string, james: string) =>
  patch(
    { op: 'remove', path: `members[value eq"${babs}"]` },
    { op: 'add', path: 'members', value: [member(james, 'James Smith')] },
  )
export const exchangeAllMembers = (babs: string, james: string) =>
  patch(
    { op: 'remove', path: 'members' },
    { op: 'add', path: 'members', value: [member(babs, 'Babs Jensen'), member(james, 'James Smith')] },
  )
/** RFC 7644, 3.5.2.3: replace. */
export const replaceMembers = (babs: string, james: string) =>
  patch({
    op: 'replace',
    path: 'members',
    value: [member(babs, 'Babs Jensen'), member(james, 'James Smith')],
  })
export const replaceWorkAddress = patch({
  op: 'replace',
  path: 'addresses[type eq "work"]',
  value: {
    type: 'work',
    streetAddress: '911 Universal City Plaza',
    locality: 'Hollywood',
    region: 'CA',
    postalCode: '91608',
    country: 'US',
    formatted: '911 Universal City Plaza\nHollywood, CA 91608 US',
    primary: true,
  },
})
export const replaceStreet = patch({
  op: 'replace',
  path: 'addresses[type eq "work"].streetAddress',
  value: '1010 Broadway Ave',
})
export const replaceAllEmails = patch({
  op: 'replace',
  value: {
    emails: [
      { value: 'bjensen@example.com', type: 'work', primary: true },
      { value: 'babs@jensen.org', type: 'home' },
    ],
    nickname: 'Babs',
  },
})
