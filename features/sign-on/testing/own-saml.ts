import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { newSigningKey, type SigningKey } from './certificates.ts'

export type Worker = { name_id: string; attributes?: Record<string, string | string[]> }
type Times = { from: number; until: number; confirmed: number; session?: number }

/** What a hostile or broken provider writes otherwise than an honest one. */
export type Writing = {
  key?: SigningKey
  /** What is signed: the assertion, the answer as well, the answer alone, or nothing. */
  signs?: 'assertion' | 'both' | 'answer' | 'nothing'
  signature?: string
  digest?: string
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  request?: string
  confirms?: string
  format?: string
  context?: string
  status?: string
  assertionId?: string
  times?: Partial<Times>
  withoutStatement?: boolean
  /** Last of all, in the hands of whoever carries it. */
  carried?: (xml: string) => string
}

const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const DIGEST = 'http://www.w3.org/2001/04/xmlenc#sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SAML = 'urn:oasis:names:tc:SAML:2.0'

const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const shown = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A provider of SAML that a test makes honest or hostile; it only writes, what it is asked comes in an address. */
export function ownSaml(entity = 'https://login.example.com/saml') {
  let key = newSigningKey()

  const assertionOf = (asked: Asked, worker: Worker, writing: Writing) => {
    const { from = -30, until = 300, confirmed = 300, session } = writing.times ?? {}
    const attributes = Object.entries(worker.attributes ?? {}).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${[values]
          .flat()
          .map((value) => `<saml:AttributeValue>${shown(value)}</saml:AttributeValue>`)
          .join('')}</saml:Attribute>`,
    )
    const over = session === undefined ? '' : ` SessionNotOnOrAfter="${at(session)}"`
    const statement = `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_s1"${over}><saml:AuthnContext><saml:AuthnContextClassRef>${writing.context ?? `${SAML}:ac:classes:Password`}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
    return `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${writing.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${writing.issuer ?? entity}</saml:Issuer><saml:Subject><saml:NameID Format="${writing.format ?? `${SAML}:nameid-format:persistent`}">${shown(worker.name_id)}</saml:NameID><saml:SubjectConfirmation Method="${writing.confirms ?? `${SAML}:cm:bearer`}"><saml:SubjectConfirmationData NotOnOrAfter="${at(confirmed)}" Recipient="${writing.recipient ?? asked.acs}" InResponseTo="${writing.request ?? asked.id}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(from)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction><saml:Audience>${writing.audience ?? asked.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>${writing.withoutStatement ? '' : statement}${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
  }

  return {
    entity,
    key: () => key,
    rotate() {
      key = newSigningKey()
      return key
    },
    settings: (more: object = {}) => ({
      protocol: 'saml' as const,
      entity_id: entity,
      sign_in_url: `${entity}/sso`,
      certificates: [key.base64],
      metadata_url: null,
      wants_signed_answer: false,
      ...more,
    }),
    metadata: (...keys: SigningKey[]) =>
      `<?xml version="1.0"?><EntityDescriptor xmlns="${SAML}:metadata" entityID="${entity}"><IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol">${[key, ...keys].map(({ base64 }) => `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`).join('')}<SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="${entity}/sso"/></IDPSSODescriptor></EntityDescriptor>`,
    /** Somebody signs in at the address to which they were sent; answers the form with which they come back. */
    answer(address: string, worker: Worker, writing: Writing = {}): Record<string, string> {
      const asked = readRequest(address)
      const assertion = assertionOf(asked, worker, writing)
      const around = `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${writing.destination ?? asked.acs}" InResponseTo="${writing.request ?? asked.id}"><saml:Issuer xmlns:saml="${SAML}:assertion">${entity}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${SAML}:status:${writing.status ?? 'Success'}"/></samlp:Status>${writing.status ? '' : assertion}</samlp:Response>`
      const { signs = 'assertion' } = writing
      const of = { key, ...writing }
      const inner = signs === 'assertion' || signs === 'both' ? signed(around, 'Assertion', of) : around
      const xml = signs === 'both' || signs === 'answer' ? signed(inner, 'Response', of) : inner
      return formOf((writing.carried ?? ((same) => same))(xml), asked.state)
    },
  }
}

export type OwnSaml = ReturnType<typeof ownSaml>
type Asked = { id: string; acs: string; audience: string; state: string }

export const formOf = (xml: string, state: string): Record<string, string> => ({
  SAMLResponse: Buffer.from(xml).toString('base64'),
  RelayState: state,
})

/** What this app has asked for, in the address to which it sends somebody. */
export function readRequest(address: string): Asked & { xml: string } {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const of = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? ''
  return {
    xml,
    state: query.get('RelayState') ?? '',
    id: of(/ ID="([^"]+)"/),
    acs: of(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: of(/<saml:Issuer[^>]*>([^<]+)</),
  }
}

export function signed(
  xml: string,
  element: string,
  { key, signature = SHA256, digest = DIGEST }: { key: SigningKey; signature?: string; digest?: string },
): string {
  const place = `//*[local-name(.)='${element}']`
  const signing = new SignedXml({
    privateKey: key.pem,
    publicCert: key.certificatePem,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signing.addReference({
    xpath: place,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
  })
  signing.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${place}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signing.getSignedXml()
}
