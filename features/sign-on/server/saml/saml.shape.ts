import { Refused } from '#features/sign-on/server/refused.ts'
import { allOf, attributeOf, childOf, NAMES, textOf, wrong } from './saml.xml.ts'

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const SIGNATURES = new Set([
  `${MORE}rsa-sha256`,
  `${MORE}rsa-sha512`,
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
])
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const CANONICAL = new Set([EXCLUSIVE, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'])
const TRANSFORMS = new Set([...CANONICAL, `${NAMES.signature}enveloped-signature`])

const is = (element: Element | null | undefined, space: keyof typeof NAMES, name: string) =>
  element?.localName === name && element.namespaceURI === NAMES[space]

/**
 * An answer has one shape alone: one assertion, straight in it, and signatures straight in what they sign. Whatever a
 * signature could be hidden or wrapped in is refused before anybody asks whether it fits. Answers the assertion.
 */
export function checkShape(document: Document): Element {
  const root = document.documentElement!
  if (!is(root, 'protocol', 'Response') || root.getAttribute('Version') !== '2.0')
    throw wrong('it is no answer of SAML 2.0')
  checkStatus(root)
  if (allOf(document, 'EncryptedAssertion').length > 0 || allOf(document, 'EncryptedID').length > 0)
    throw wrong('the assertion is encrypted: switch that off at the provider, TLS hides it')
  if (allOf(document, 'Response').length !== 1) throw wrong('there is more than one answer in it')
  const assertions = allOf(document, 'Assertion')
  const [assertion] = assertions
  if (!assertion || assertions.length !== 1 || !is(assertion, 'assertion', 'Assertion'))
    throw wrong(`there are ${assertions.length} assertions in it, and not one`)
  if (assertion.parentNode !== root) throw wrong('the assertion does not stand straight in the answer')
  const signatures = allOf(document, 'Signature')
  for (const signature of signatures) checkSignature(signature, { root, assertion })
  const signed = signatures.map(({ parentNode }) => parentNode)
  if (new Set(signed).size !== signed.length) throw wrong('something is signed twice')
  if (!signed.includes(assertion)) throw wrong('the assertion is not signed')
  return assertion
}

function checkSignature(
  signature: Element,
  { root, assertion }: { root: Element; assertion: Element },
): void {
  const parent = signature.parentNode as Element | null
  if (!is(signature, 'signature', 'Signature') || (parent !== root && parent !== assertion))
    throw wrong('a signature does not stand straight in what it signs')
  if (allOf(signature, 'Object').length > 0) throw wrong('a signature has something in it')
  const references = allOf(signature, 'Reference')
  const id = attributeOf(parent, 'ID')
  if (references.length !== 1 || id === undefined || references[0]!.getAttribute('URI') !== `#${id}`)
    throw wrong('a signature signs something else than what it stands in')
  const algorithms = (name: string, allowed: ReadonlySet<string>) => {
    for (const element of allOf(signature, name)) {
      const algorithm = element.getAttribute('Algorithm') ?? ''
      if (!allowed.has(algorithm)) throw wrong(`${name} ${algorithm} is not accepted: SHA-256 is`)
    }
  }
  algorithms('SignatureMethod', SIGNATURES)
  algorithms('DigestMethod', DIGESTS)
  algorithms('CanonicalizationMethod', CANONICAL)
  algorithms('Transform', TRANSFORMS)
}

const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'

/** What the provider refuses is told as what it is; that needs no signature, for it lets nobody in. */
function checkStatus(root: Element): void {
  const status = childOf(root, 'protocol', 'Status')
  const code = status && childOf(status, 'protocol', 'StatusCode')
  const first = code?.getAttribute('Value') ?? ''
  if (first === `${STATUS}Success`) return
  const second = (code && childOf(code, 'protocol', 'StatusCode'))?.getAttribute('Value') ?? ''
  const message = status && textOf(childOf(status, 'protocol', 'StatusMessage'))
  const detail = [first, second, message].filter(Boolean).join(' ').replaceAll(STATUS, '')
  if (second === `${STATUS}AuthnFailed`) throw new Refused('sign_on_cancelled', detail)
  if (second === `${STATUS}NoAuthnContext`) throw new Refused('sign_on_second_step_missing', detail)
  throw new Refused('sign_on_refused', detail || 'the answer has no status')
}
