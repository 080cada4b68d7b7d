import { LONGEST_NAME, writtenText } from '#platform/contract/fields.ts'
import type { Claims } from '#features/people/server/people.ts'

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
