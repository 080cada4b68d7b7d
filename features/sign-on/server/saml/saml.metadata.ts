import { X509Certificate } from 'node:crypto'
import { MAX_CERTIFICATES, type SamlDescription } from '#features/sign-on/contract/providers.ts'
import { allOf, attributeOf, childrenOf, readXml, textOf, wrong } from './saml.xml.ts'

const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:'
const FEWEST_BITS = 2_048

export type KnownKey = { name: string; until: string }

/** How a provider describes itself: its name, where people sign in, and what it signs with. Throws `Refused`. */
export function readDescription(xml: string): SamlDescription & { keys: KnownKey[] } {
  const document = readXml(xml.replace(/^\uFEFF/, ''))
  const roles = allOf(document, 'IDPSSODescriptor')
  const [role] = roles
  // A federation with thousands of them is no description of one.
  if (!role || roles.length !== 1) throw wrong(`it describes ${roles.length} providers, and not one`)
  const entity_id = attributeOf(role.parentNode as Element, 'entityID')
  if (!entity_id) throw wrong('entityID is missing')
  const sign_in_url = childrenOf(role, 'metadata', 'SingleSignOnService')
    .filter((service) => service.getAttribute('Binding') === `${BINDING}HTTP-Redirect`)
    .map((service) => attributeOf(service, 'Location'))
    .find((location) => location !== undefined && /^https?:\/\//.test(location))
  if (!sign_in_url || !URL.canParse(sign_in_url))
    throw wrong('SingleSignOnService with the binding HTTP-Redirect is missing')
  const certificates = [
    ...new Set(
      childrenOf(role, 'metadata', 'KeyDescriptor')
        .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
        .flatMap((key) => allOf(key, 'X509Certificate'))
        .map((certificate) => textOf(certificate).replaceAll(/\s+/g, '')),
    ),
  ]
  if (certificates.length === 0) throw wrong('it names no certificate to sign with')
  if (certificates.length > MAX_CERTIFICATES) throw wrong(`it names ${certificates.length} certificates`)
  return { entity_id, sign_in_url, certificates, keys: certificates.map(readCertificate) }
}

/** Whose a certificate is, if it is one that counts; how old it is does not matter, as in metadata anywhere. */
export function readCertificate(base64: string): KnownKey {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw wrong('a certificate cannot be read')
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < FEWEST_BITS)
    throw wrong(`a certificate has no RSA key of ${FEWEST_BITS} bits or more`)
  return {
    name: certificate.subject.replaceAll('\n', ', '),
    until: certificate.validToDate.toISOString(),
  }
}
