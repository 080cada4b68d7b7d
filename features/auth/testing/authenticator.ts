import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Bytes as CBOR writes them: what an authenticator needs of it. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count])
    if (count < 256) return Buffer.from([(major << 5) | 24, count])
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** What differs from how an honest browser and authenticator answer. */
export type Dishonest = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  crossOrigin?: boolean
  /** The person was not verified. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string | undefined
  /** Written instead of the signature. */
  signature?: string
}

/**
 * An authenticator in software (ES256, attestation none) with one passkey, and the browser before it: what it answers is
 * what a real one would, so that all of the server's checks run.
 */
export class Authenticator {
  readonly credentialId = randomBytes(32)
  private readonly key: KeyObject
  private readonly publicKey: Buffer
  private readonly isSynced: boolean
  private handle: string | undefined
  counter = 0

  constructor({ isSynced = true }: { isSynced?: boolean } = {}) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = pair.privateKey
    const { x, y } = pair.publicKey.export({ format: 'jwk' })
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    this.isSynced = isSynced
  }

  private clientData(type: string, asked: { challenge: string; origin: string }, wish: Dishonest): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: wish.type ?? type,
        challenge: wish.challenge ?? asked.challenge,
        origin: wish.origin ?? asked.origin,
        crossOrigin: wish.crossOrigin ?? false,
      }),
    )
  }

  private authData(rpId: string, wish: Dishonest, attested?: Buffer): Buffer {
    const flags = 0x01 | (wish.isUnverified ? 0 : 0x04) | (this.isSynced ? 0x18 : 0) | (attested ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(wish.counter ?? this.counter)
    return Buffer.concat([
      sha256(wish.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      attested ?? Buffer.alloc(0),
    ])
  }

  /** Makes its passkey for what a server asks. */
  make(
    {
      origin,
      options,
    }: { origin: string; options: { challenge: string; rp: { id: string }; user: { id: string } } },
    wish: Dishonest = {},
  ) {
    this.handle = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey])
    const authData = this.authData(options.rp.id, wish, attested)
    const statement = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: text(this.credentialId),
      response: {
        clientDataJSON: text(
          this.clientData('webauthn.create', { challenge: options.challenge, origin }, wish),
        ),
        attestationObject: text(cbor(statement)),
        transports: this.isSynced ? ['internal', 'hybrid'] : ['usb', 'made-up'],
      },
    }
  }

  /** Shows it, to whoever asks. */
  show(
    { origin, options }: { origin: string; options: { challenge: string; rpId: string } },
    wish: Dishonest = {},
  ) {
    const clientData = this.clientData('webauthn.get', { challenge: options.challenge, origin }, wish)
    const authData = this.authData(options.rpId, wish)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key)
    const userHandle = 'userHandle' in wish ? wish.userHandle : this.handle
    return {
      id: text(this.credentialId),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: wish.signature ?? text(signature),
        ...(userHandle !== undefined && { userHandle }),
      },
    }
  }
}
