/** The attributes that are held of users and groups (RFC 7643); what is not here is neither kept nor answered. */
export type Attribute = {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'dateTime' | 'reference'
  many?: true
  /** Compared with its case. */
  exact?: true
  required?: true
  readOnly?: true
  unique?: true
  sub?: readonly Attribute[]
  says: string
}

export type Value = string | boolean
export type Part = { [name: string]: Value }
/** A resource by the names of its attributes, as it is kept; those of an extension stand under its URN. */
export type Doc = { [name: string]: Value | Part | Part[] }

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const text = (name: string, says: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  says,
  ...more,
})
const several = (name: string, says: string, sub: readonly Attribute[]): Attribute => ({
  name,
  type: 'complex',
  many: true,
  sub,
  says,
})
const valued = [
  text('value', 'The value.'),
  text('display', 'As people read it.'),
  text('type', 'What it is for, such as work.'),
  { name: 'primary', type: 'boolean', says: 'The one that counts before the others.' },
] as const satisfies readonly Attribute[]

/** What the server says of every resource. */
const COMMON: readonly Attribute[] = [
  text('id', 'Given by Convoy.', { readOnly: true, exact: true }),
  text('externalId', 'Given by the directory.', { exact: true }),
  {
    name: 'meta',
    type: 'complex',
    readOnly: true,
    says: 'About the resource.',
    sub: [
      text('resourceType', 'User or Group.', { readOnly: true, exact: true }),
      { name: 'created', type: 'dateTime', readOnly: true, says: 'When it was made.' },
      { name: 'lastModified', type: 'dateTime', readOnly: true, says: 'When it was last changed.' },
      text('version', 'Its ETag.', { readOnly: true, exact: true }),
    ],
  },
]

export const USER_ATTRIBUTES: readonly Attribute[] = [
  text('userName', 'The name by which the directory knows somebody.', { required: true, unique: true }),
  {
    name: 'name',
    type: 'complex',
    says: 'The names of somebody.',
    sub: [
      text('formatted', 'The whole name.'),
      text('familyName', 'The last name.'),
      text('givenName', 'The first name.'),
    ],
  },
  text('displayName', 'As people read the name.'),
  text('title', 'The position.'),
  text('userType', 'What somebody is to the company; for rules.'),
  text('preferredLanguage', 'The language in which Convoy writes.'),
  text('locale', 'Where no language is given, its language counts.'),
  { name: 'active', type: 'boolean', says: 'Whether somebody may come in.' },
  several(
    'emails',
    'The address that is primary, or for work, is the one by which somebody signs in.',
    valued,
  ),
  several('phoneNumbers', 'The one that is primary, or for work, is kept.', valued),
  several('addresses', 'City and country of the one that is primary, or of work.', [
    text('locality', 'The city.'),
    text('region', 'The region; for rules.'),
    text('country', 'The country; for rules.'),
    ...valued.slice(2),
  ]),
  several('roles', 'For rules.', valued),
  {
    ...several('groups', 'The groups somebody is in; changed by the groups.', [
      text('value', 'The id of the group.', { readOnly: true, exact: true }),
      text('display', 'Its name.', { readOnly: true }),
    ]),
    readOnly: true,
  },
]

const ENTERPRISE_ATTRIBUTES: readonly Attribute[] = [
  text('employeeNumber', 'The number of somebody in the company.'),
  text('costCenter', 'For rules.'),
  text('organization', 'For rules.'),
  text('division', 'For rules.'),
  text('department', 'For rules.'),
]

const GROUP_ATTRIBUTES: readonly Attribute[] = [
  text('displayName', 'Its name; for rules.', { required: true }),
  several('members', 'The users in it.', [
    text('value', 'The id of the user.', { exact: true }),
    text('display', 'Their name.', { readOnly: true }),
  ]),
]

/** What RFC 7643 knows besides, and what is taken without being kept. */
const PASSED_OVER = namesIn(
  'schemas nickName profileUrl timezone password ims photos entitlements x509Certificates manager',
)
/** The same within others: of a name, of an address, of whoever is in a group. */
const PASSED_PARTS = namesIn(
  'middleName honorificPrefix honorificSuffix formatted streetAddress postalCode displayName type $ref',
)

export type Kind = {
  name: 'User' | 'Group'
  endpoint: '/Users' | '/Groups'
  urn: string
  attributes: readonly Attribute[]
  common: readonly Attribute[]
  extensions: Readonly<Record<string, readonly Attribute[]>>
}

export const userKind: Kind = {
  name: 'User',
  endpoint: '/Users',
  urn: USER,
  attributes: USER_ATTRIBUTES,
  common: COMMON,
  extensions: { [ENTERPRISE]: ENTERPRISE_ATTRIBUTES },
}
export const groupKind: Kind = {
  name: 'Group',
  endpoint: '/Groups',
  urn: GROUP,
  attributes: GROUP_ATTRIBUTES,
  common: COMMON,
  extensions: {},
}

export const named = (attributes: readonly Attribute[], name: string) => {
  const wanted = name.toLowerCase()
  return attributes.find((each) => each.name.toLowerCase() === wanted)
}

function namesIn(names: string): ReadonlySet<string> {
  return new Set(names.toLowerCase().split(' '))
}

/** An attribute, or one within it, that somebody has named. */
export type Found = { urn?: string; attribute: Attribute; sub?: Attribute }

/**
 * Finds what a name such as `userName`, `name.givenName` or `urn:…:User:department` means. Nothing where there is no such
 * attribute; `passed` where there is one that is not held.
 */
export function findAttribute(kind: Kind, name: string): Found | 'passed' | undefined {
  const { urn, rest } = withoutUrn(kind, name)
  const attributes = urn ? kind.extensions[urn]! : [...kind.common, ...kind.attributes]
  if (rest === undefined) return 'passed'
  const [first = '', subName, ...more] = rest.split('.')
  const attribute = named(attributes, first)
  if (!attribute) return PASSED_OVER.has(first.toLowerCase()) ? 'passed' : undefined
  const place = urn ? { urn } : {}
  if (subName === undefined) return { ...place, attribute }
  if (more.length > 0) return undefined
  const sub = named(attribute.sub ?? [], subName)
  if (sub) return { ...place, attribute, sub }
  return PASSED_PARTS.has(subName.toLowerCase()) ? 'passed' : undefined
}

/** The rest of a name behind a URN; nothing where that is an extension which is not held. */
export function withoutUrn(kind: Kind, name: string): { urn?: string; rest?: string } {
  const lower = name.toLowerCase()
  if (!lower.startsWith('urn:')) return { rest: name }
  if (lower.startsWith(`${kind.urn.toLowerCase()}:`)) return { rest: name.slice(kind.urn.length + 1) }
  const urn = Object.keys(kind.extensions).find((each) => lower.startsWith(`${each.toLowerCase()}:`))
  return urn ? { urn, rest: name.slice(urn.length + 1) } : {}
}
