import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const SHA256_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const named = (name: string) =>
  sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(name)))))
const time = (at: Date) =>
  tagged(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

export type SigningKey = { privateKey: KeyObject; pem: string; base64: string; certificatePem: string }

/** A key with a certificate that it signed itself, as providers of SAML have one. */
export function newSigningKey(name = 'Company login', bits = 2_048): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const from = Date.now() - 86_400_000
  const body = sequence(
    tagged(0xa0, Buffer.from('020102', 'hex')),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_RSA,
    named(name),
    sequence(time(new Date(from)), time(new Date(from + 365 * 86_400_000))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const der = sequence(body, SHA256_RSA, tagged(0x03, Buffer.from([0]), signature))
  const base64 = der.toString('base64')
  return {
    privateKey,
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    base64,
    certificatePem: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  }
}
