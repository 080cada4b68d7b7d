import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify as verifySignature,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** A push service on loopback. It takes what is posted, answers as it is told, and a GET reads what came to a path. */
export async function startPushService() {
  const received: Received[] = []
  let status = 201
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'GET') {
        const came = received.filter(({ path }) => path === request.url)
        response.end(JSON.stringify(came.map(({ body }) => body.toString('base64'))))
        return
      }
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response
        .writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {})
        .end('what it says')
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answerWith: (next: number) => {
      status = next
    },
    stop: () => {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(resolve))
    },
  }
}

/** A browser that has subscribed at a push service, with the keys that only it knows. */
export function pushBrowser(origin: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(12).toString('base64url')}`
  const subscription = {
    endpoint: `${origin}${path}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }

  /** RFC 8291 with RFC 8188, written from the texts, so that the library is not checked by itself. */
  function open(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // The last record ends with a 2 and then zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }

  return { subscription, path, open }
}

/** What a push says of who sent it, once its signature was checked with the key it names (RFC 8292). */
export function readVapid(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verifySignature(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { isSigned, key, head: read(head), claims: read(claims) }
}
