import { LONGEST_NAME, writtenText } from '#platform/contract/fields.ts'
import type { MappedField, MappingRule } from '#features/sign-on/contract/providers.ts'
import { MAPPED_FIELDS } from '#features/sign-on/contract/providers.ts'

export type Claims = Record<string, unknown>

const MOST_VALUES = 500

/** The values of a claim as texts: of its very name, or else of a path through objects such as `realm_access.roles`. */
export function valuesOf(claims: Claims, name: string): string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : along(claims, name.split('.'))
  return (Array.isArray(found) ? found : [found])
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MOST_VALUES)
    .map((value) => `${value}`.trim())
}

function along(claims: unknown, path: readonly string[]): unknown {
  let at = claims
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Claims)[step]
  }
  return at
}

/** Whether a value is of a pattern, in which `*` stands for anything; in time that grows with both alone. */
export function isLike(value: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const text = value.toLowerCase()
  if (!text.startsWith(first)) return false
  const last = rest.pop()
  if (last === undefined) return text === first
  let at = first.length
  for (const piece of rest) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

export type Mapped = { field: MappedField; value: string; rule: number }

/** What the rules make of somebody's claims: of each field the first rule that fits. */
export function mapClaims(claims: Claims, rules: readonly MappingRule[]): Mapped[] {
  return MAPPED_FIELDS.flatMap((field) => {
    for (const [rule, { claim, pattern, field: of, value }] of rules.entries()) {
      if (of !== field) continue
      const fits = valuesOf(claims, claim).find((each) => each !== '' && isLike(each, pattern))
      if (fits !== undefined) return [{ field, value: value === '' ? fits : value, rule }]
    }
    return []
  })
}

export type Address =
  | { email: string }
  | { refusal: 'sign_on_address_missing' | 'sign_on_address_unverified' | 'sign_on_domain_not_allowed' }

/** The address by which somebody is known here, if the provider vouches for it and its domain is one of those. */
export function addressOf(
  claims: Claims,
  { domains, trusts_addresses }: { domains: readonly string[]; trusts_addresses: boolean },
): Address {
  const read = writtenText('email').safeParse(claims['email'])
  if (!read.success) return { refusal: 'sign_on_address_missing' }
  const email = read.data
  const verified = claims['email_verified']
  // Some write it as a text.
  const isVerified = verified === true || verified === 'true'
  const isLeftOut = verified === undefined || verified === null
  if (!isVerified && !(isLeftOut && trusts_addresses)) return { refusal: 'sign_on_address_unverified' }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.includes(domain) ? { email } : { refusal: 'sign_on_domain_not_allowed' }
}

/** What somebody new is called; the address says it where the provider does not. */
export function namesOf(claims: Claims, email: string): { first_name: string; last_name: string } {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const whole = text('name').split(/\s+/).filter(Boolean)
  const local = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
  const first = text('given_name') || whole[0] || local[0] || email
  const last = text('family_name') || whole.slice(1).join(' ') || local.slice(1).join(' ') || first
  return { first_name: asName(first, email), last_name: asName(last, email) }
}

function asName(text: string, email: string): string {
  const read = writtenText('name').safeParse(text.slice(0, LONGEST_NAME))
  return read.success ? read.data : email.slice(0, LONGEST_NAME)
}

/** Claims as an administrator has pasted them: JSON, or a token whose middle is read. */
export function readPasted(text: string): Claims | undefined {
  const given = text.trim().replace(/^bearer\s+/i, '')
  const [, middle, ...rest] = given.split('.')
  const json = given.startsWith('{') || middle === undefined || rest.length > 3 ? given : decoded(middle)
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Claims) : undefined
  } catch {
    return undefined
  }
}

const decoded = (part: string) => Buffer.from(part, 'base64url').toString('utf8')
