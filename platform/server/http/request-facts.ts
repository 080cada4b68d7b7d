import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import type { Matters, RequestFacts } from './handler.ts'
import type { ReceivedFile } from './received-files.ts'
import { languageOf } from '#platform/server/words/texts.ts'

/** What is known of a call before anybody is recognised. */
export function factsOf(request: FastifyRequest, config: Pick<Config, 'url'>): RequestFacts {
  const received = receivedOf(request)
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    language: languageOf(request.headers['accept-language']),
    receivedAt: performance.now(),
    file: Buffer.isBuffer(request.body) ? request.body : NO_FILE,
    device: readSecret(request.headers.cookie, cookieNameOf(config)),
    ...(received && { received }),
  }
}

const NO_FILE = Buffer.alloc(0)

/** The body of a call that hands over a file of any kind: only its own parser makes such a thing. */
export function receivedOf({ body }: Pick<FastifyRequest, 'body'>): ReceivedFile | undefined {
  const isReceived =
    typeof body === 'object' && body !== null && 'sha256' in body && Buffer.isBuffer(body.sha256)
  return isReceived ? (body as ReceivedFile) : undefined
}

const DAYS = 400
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Browsers take the prefix from this very host over TLS alone: no neighbour under the same domain can give people another. */
const cookieNameOf = ({ url }: Pick<Config, 'url'>, name = 'device') =>
  `${url.startsWith('https:') ? '__Host-' : ''}convoy_${name}`

/** Lax, not strict: whoever comes back from a provider comes from another site. */
export function mattersOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'url'>,
): Matters {
  const safe = config.url.startsWith('https:') ? '; Secure' : ''
  const set = (name: string, secret: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      `${cookieNameOf(config, name)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${safe}`,
    )
  return {
    read: (name) => readSecret(request.headers.cookie, cookieNameOf(config, name)),
    keep: set,
    forget: (name) => set(name, '', 0),
  }
}

/** The secret of a cookie of ours: of a device on which somebody has signed in before, it says who may try again. */
function readSecret(cookies: string | undefined, wanted: string): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=')
    if (name === wanted && SECRET.test(value)) return value
  }
  return undefined
}

/** Sent back to this host alone, and never told to a page. */
export function deviceCookie(config: Pick<Config, 'url'>, secret: string): string {
  const safe = config.url.startsWith('https:') ? '; Secure' : ''
  return `${cookieNameOf(config)}=${secret}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${safe}`
}
