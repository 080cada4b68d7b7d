import type { Claims } from '#features/people/server/people.ts'
import { LONGEST_NAME, writtenText } from '#platform/contract/fields.ts'
import { Language } from '#platform/contract/languages.ts'
import { WRITTEN_FIELDS } from '#platform/contract/written-fields.ts'
import { type Doc, ENTERPRISE, type Part } from '#features/directory/server/scim/attributes.ts'

/** What a directory says about somebody in our own fields, as far as they can be written here. */
export const PLAIN_FIELDS = [
  'first_name',
  'last_name',
  'worker_id',
  'position',
  'phone_number',
  'city',
  'language',
] as const
export type PlainField = (typeof PLAIN_FIELDS)[number]
export type Wanted = Partial<Record<PlainField, string>>

const textIn = (holder: unknown, name: string): string => {
  const value = (holder as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
const partsIn = (doc: Doc, name: string) => (doc[name] as Part[] | undefined) ?? []

/** The one of several that counts: the primary one, or that for work, or the first. */
function chosen(parts: readonly Part[]): Part | undefined {
  return (
    parts.find(({ primary }) => primary === true) ??
    parts.find(({ type }) => `${type}`.toLowerCase() === 'work') ??
    parts[0]
  )
}

/** The address by which somebody signs in: one of theirs, or their name where that is an address. */
export function addressOf(doc: Doc): string | undefined {
  const email = writtenText('email')
  for (const text of [textIn(chosen(partsIn(doc, 'emails')), 'value'), textIn(doc, 'userName')]) {
    const read = email.safeParse(text)
    if (read.success) return read.data
  }
  return undefined
}

/** What somebody is called in lists of what a directory did. */
export function shownName(doc: Doc): string {
  const { first_name, last_name } = namesOf(doc)
  const whole = [first_name, last_name].filter(Boolean).join(' ')
  return (whole || textIn(doc, 'displayName') || textIn(doc, 'userName')).slice(0, 200)
}

function namesOf(doc: Doc): { first_name: string; last_name: string } {
  const { name } = doc
  const whole = (textIn(name, 'formatted') || textIn(doc, 'displayName')).split(/\s+/).filter(Boolean)
  const first_name = textIn(name, 'givenName') || (textIn(name, 'familyName') ? '' : (whole[0] ?? ''))
  const last_name = textIn(name, 'familyName') || (textIn(name, 'givenName') ? '' : whole.slice(1).join(' '))
  return { first_name: asName(first_name), last_name: asName(last_name) }
}

function asName(text: string): string {
  const read = writtenText('name').safeParse(text.slice(0, LONGEST_NAME))
  return read.success ? read.data : ''
}

export function wantedOf(doc: Doc): Wanted {
  const enterprise = doc[ENTERPRISE]
  const given: Record<PlainField, string> = {
    ...namesOf(doc),
    worker_id: textIn(enterprise, 'employeeNumber'),
    position: textIn(doc, 'title'),
    phone_number: textIn(chosen(partsIn(doc, 'phoneNumbers')), 'value'),
    city: textIn(chosen(partsIn(doc, 'addresses')), 'locality'),
    language: (textIn(doc, 'preferredLanguage') || textIn(doc, 'locale')).slice(0, 2).toLowerCase(),
  }
  const wanted: Wanted = {}
  for (const field of PLAIN_FIELDS) {
    // A telephone number that cannot be one here keeps nobody out.
    const read =
      field === 'language'
        ? Language.safeParse(given.language)
        : writtenText(WRITTEN_FIELDS[field].text).safeParse(given[field])
    if (read.success && read.data !== '') wanted[field] = read.data
  }
  return wanted
}

/** Somebody new has both names, whatever the directory knows. */
export function newNames(doc: Doc, email: string): { first_name: string; last_name: string } {
  const { first_name, last_name } = namesOf(doc)
  const local = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
  const first = first_name || asName(local[0] ?? '') || email.slice(0, LONGEST_NAME)
  return { first_name: first, last_name: last_name || asName(local.slice(1).join(' ')) || first }
}

/** What rules can ask of. */
export function claimsOf(doc: Doc, groups: readonly string[]): Claims {
  const enterprise = (doc[ENTERPRISE] ?? {}) as Part
  const address = chosen(partsIn(doc, 'addresses'))
  const roles = partsIn(doc, 'roles').flatMap((part) => [part['value'], part['display']].filter(Boolean))
  return {
    userName: doc['userName'],
    displayName: doc['displayName'],
    title: doc['title'],
    userType: doc['userType'],
    preferredLanguage: doc['preferredLanguage'],
    locale: doc['locale'],
    city: address?.['locality'],
    region: address?.['region'],
    country: address?.['country'],
    ...enterprise,
    roles,
    groups: [...groups],
  }
}

/** Whether an address is of one of these domains; without any, all are. */
export const isOfDomains = (email: string, domains: readonly string[]) =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))
