import type { Claims } from '#features/people/server/people.ts'
import type { Proof } from '#features/sign-on/server/protocol.ts'
import { CLOCKS_APART_S } from '#features/sign-on/server/sign-on.rules.ts'
import { attributeOf, childOf, childrenOf, textOf, wrong } from './saml.xml.ts'

const FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const WS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'
const METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences'
const DAY_S = 86_400

/** By what names providers tell what every programme needs of somebody. */
const COMMON: Record<string, readonly string[]> = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${WS}emailaddress`],
  given_name: ['given_name', 'givenName', 'firstName', 'urn:oid:2.5.4.42', `${WS}givenname`],
  family_name: ['family_name', 'sn', 'surname', 'lastName', 'urn:oid:2.5.4.4', `${WS}surname`],
  name: ['name', 'displayName', 'urn:oid:2.16.840.1.113730.3.1.241', `${WS}name`],
}

/** The attributes of an assertion as claims: each under its name, and what is common under the names of OpenID Connect. */
export function claimsOf(assertion: Element): Claims {
  const values = new Map<string, string[]>()
  const add = (name: string | undefined, more: string[]) =>
    name && values.set(name, [...(values.get(name) ?? []), ...more])
  for (const statement of childrenOf(assertion, 'assertion', 'AttributeStatement'))
    for (const attribute of childrenOf(statement, 'assertion', 'Attribute')) {
      const own = childrenOf(attribute, 'assertion', 'AttributeValue').map(textOf)
      const [name, friendly] = [attributeOf(attribute, 'Name'), attributeOf(attribute, 'FriendlyName')]
      add(name, own)
      if (friendly !== name) add(friendly, own)
    }
  const subject = childOf(assertion, 'assertion', 'Subject')
  const nameId = subject && childOf(subject, 'assertion', 'NameID')
  const claims = new Map<string, unknown>(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]),
  )
  for (const [claim, names] of Object.entries(COMMON)) {
    const found = names.flatMap((name) => values.get(name) ?? []).find((value) => value !== '')
    if (found !== undefined) claims.set(claim, found)
  }
  if (!claims.has('email') && nameId?.getAttribute('Format') === EMAIL_FORMAT)
    claims.set('email', textOf(nameId))
  claims.set('sub', textOf(nameId))
  return Object.fromEntries(claims)
}

export type Expected = {
  entity_id: string
  /** Where the answer had to come, and what it answers. */
  recipient: string
  request: string
  /** Who we are there. */
  audience: string
  anew: boolean
}

/** What an assertion proves whose signature has been checked; nothing of the document around it is read. */
export function proofOf(assertion: Element, expected: Expected, now = Date.now() / 1_000): Proof {
  if (assertion.getAttribute('Version') !== '2.0') throw wrong('the assertion is not of SAML 2.0')
  const issuer = textOf(childOf(assertion, 'assertion', 'Issuer'))
  if (issuer !== expected.entity_id) throw wrong(`the assertion is of ${issuer || 'nobody'}`)
  const id = attributeOf(assertion, 'ID')
  if (!id) throw wrong('the assertion has no id')
  const subject = childOf(assertion, 'assertion', 'Subject')
  const nameId = subject && childOf(subject, 'assertion', 'NameID')
  const name = textOf(nameId)
  if (!subject || name === '' || name.length > 255) throw wrong('NameID is missing or too long')
  if (nameId?.getAttribute('Format') === `${FORMAT}transient`)
    throw wrong(
      'NameID is transient, so nobody is known by it again: have the provider send a persistent one',
    )
  const ends = confirmedUntil(subject, expected, now)
  checkConditions(assertion, expected.audience, now)

  const [statement] = childrenOf(assertion, 'assertion', 'AuthnStatement')
  if (!statement) throw wrong('the assertion does not say how the person signed in')
  const over = attributeOf(statement, 'SessionNotOnOrAfter')
  if (over && instant(over) + CLOCKS_APART_S <= now) throw wrong('the session there is over')
  const at = attributeOf(statement, 'AuthnInstant')
  if (expected.anew && !at) throw wrong('the assertion does not say when the person signed in')
  const context = childOf(statement, 'assertion', 'AuthnContext')
  const claims = claimsOf(assertion)
  const steps = [
    context && textOf(childOf(context, 'assertion', 'AuthnContextClassRef')),
    ...[claims[METHODS] ?? []].flat(),
  ]
  return {
    subject: name,
    claims,
    sid: attributeOf(statement, 'SessionIndex'),
    steps: steps.filter((step): step is string => typeof step === 'string' && step !== ''),
    signedInAt: at ? instant(at) : undefined,
    // Longer than the ten minutes of a try nothing of it counts anyway.
    once: { name: `${issuer} ${id}`, ends: Math.min(ends + CLOCKS_APART_S, now + DAY_S) },
  }
}

/** Until when it may be handed over here, in answer to what this browser was sent with. */
function confirmedUntil(subject: Element, { recipient, request }: Expected, now: number): number {
  const problems: string[] = []
  for (const confirmation of childrenOf(subject, 'assertion', 'SubjectConfirmation')) {
    const data = childOf(confirmation, 'assertion', 'SubjectConfirmationData')
    if (confirmation.getAttribute('Method') !== BEARER || !data) continue
    const until = attributeOf(data, 'NotOnOrAfter')
    const from = attributeOf(data, 'NotBefore')
    if (data.getAttribute('Recipient') !== recipient) problems.push('it is for another recipient')
    else if (data.getAttribute('InResponseTo') !== request) problems.push('it answers another request')
    else if (!until || instant(until) + CLOCKS_APART_S <= now) problems.push('it has expired')
    else if (from && instant(from) - CLOCKS_APART_S > now) problems.push('it does not count yet')
    else return instant(until)
  }
  throw wrong(`no confirmation of the subject counts: ${problems.join(', ') || 'there is none'}`)
}

function checkConditions(assertion: Element, audience: string, now: number): void {
  const all = childrenOf(assertion, 'assertion', 'Conditions')
  const [conditions] = all
  if (!conditions || all.length !== 1) throw wrong('the assertion has not one set of conditions')
  const [from, until] = [attributeOf(conditions, 'NotBefore'), attributeOf(conditions, 'NotOnOrAfter')]
  if (from && instant(from) - CLOCKS_APART_S > now) throw wrong('the assertion does not count yet')
  if (until && instant(until) + CLOCKS_APART_S <= now) throw wrong('the assertion has expired')
  const restrictions = childrenOf(conditions, 'assertion', 'AudienceRestriction')
  const isOurs = (restriction: Element) =>
    childrenOf(restriction, 'assertion', 'Audience').some((each) => textOf(each) === audience)
  if (restrictions.length === 0 || !restrictions.every(isOurs))
    throw wrong('the assertion is for another audience')
}

function instant(text: string): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(time)) throw wrong('a time in the assertion cannot be read')
  return time / 1_000
}
