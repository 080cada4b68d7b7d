import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

type Coding = 'br' | 'gzip' | 'identity'
type Body = { text: string; type: string; headers?: Record<string, string> }
type Kept = { etag: string; type: string; headers: Record<string, string>; bodies: Record<Coding, Buffer> }

/** How many are on their way at once: what is not compressed is dozens of times larger, and no browser asks for it. */
const MOST_AT_ONCE: Record<Coding, number> = { br: 64, gzip: 64, identity: 4 }
/** Whoever reads slower than that holds the place of another. */
const LONGEST_MS = 20_000

/**
 * The handler of a large answer that is the same for everybody: made and compressed when somebody asks first, sent by
 * its ETag, few at a time. Throws `busy` when too many are on their way.
 */
export function keptAnswer(make: () => Body) {
  let kept: Promise<Kept> | undefined
  const onTheirWay: Record<Coding, number> = { br: 0, gzip: 0, identity: 0 }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    kept ??= prepare(make())
    const { etag, type, headers, bodies } = await kept
    reply.headers({ ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send()
    const coding = codingOf(request.headers['accept-encoding'])
    if (onTheirWay[coding] >= MOST_AT_ONCE[coding]) throw new AppError('busy', { retryAfterSeconds: 2 })
    onTheirWay[coding] += 1
    const late = setTimeout(() => reply.raw.destroy(), LONGEST_MS)
    reply.raw.once('close', () => {
      clearTimeout(late)
      onTheirWay[coding] -= 1
    })
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply.type(type).send(bodies[coding])
  }
}

function codingOf(accepted: string | undefined): Coding {
  return (negotiate(accepted ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null) ?? 'identity'
}

async function prepare({ text, type, headers = {} }: Body): Promise<Kept> {
  const identity = Buffer.from(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([brotli(identity, { params }), gzip(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, type, headers, bodies: { br, gzip: zipped, identity } }
}
