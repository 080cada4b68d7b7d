import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

type Coding = 'br' | 'gzip' | 'identity'
type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }
type Said = { type: string; headers?: Record<string, string> }

/** An answer that is the same for everybody, ready to be sent. */
export type Kept = Said & { bodies: Bodies; hash: string; largeOnTheirWay: number }

/** What is compressed is dozens of times smaller, and no browser asks for it otherwise: of that few go at once. */
const LARGE_BYTES = 256 * 1024
const MOST_LARGE_AT_ONCE = 4
const PIECE_BYTES = 64 * 1024
/** Whoever reads a large one slower than that holds the place of another; a phone on a poor line has its time. */
const LONGEST_LARGE_MS = 20_000
const LONGEST_MS = 60_000

/** The handler of one such answer, made when somebody asks first. Throws `busy` when too many large ones are on their way. */
export function keptAnswer(make: () => Promise<Said & { text: string }>) {
  let kept: Promise<Kept> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    kept ??= make().then(keepText)
    return sendKept(await kept, request, reply)
  }
}

/** Compresses a text once. */
export async function keepText({ text, ...said }: Said & { text: string }): Promise<Kept> {
  const identity = Buffer.from(text)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([brotli(identity, { params }), gzip(identity)])
  return keepBodies({ identity, br, gzip: zipped }, said)
}

export function keepBodies(bodies: Bodies, said: Said): Kept {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  return { ...said, bodies, hash, largeOnTheirWay: 0 }
}

/** Sends it as the other side can read it, and nothing to whoever has it already. */
export function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply) {
  const coding = codingOf(request.headers['accept-encoding'], kept.bodies)
  const etag = `"${kept.hash}-${coding}"`
  const isKnown = hasTag(request.headers['if-none-match'], etag)
  const body = kept.bodies[coding]!
  const isLarge = coding === 'identity' && body.length > LARGE_BYTES
  if (!isKnown) holdPlace(kept, reply, isLarge)
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...kept.headers, etag })
  if (isKnown) return reply.status(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  reply.type(kept.type)
  return isLarge
    ? reply.header('content-length', body.length).send(Readable.from(piecesOf(body)))
    : reply.send(body)
}

/** One in each turn of the event loop: handing over megabytes at once would hold up the calls of all others. */
async function* piecesOf(body: Buffer) {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    yield body.subarray(at, at + PIECE_BYTES)
    await breathe()
  }
}

function holdPlace(kept: Kept, reply: FastifyReply, isLarge: boolean) {
  if (isLarge && kept.largeOnTheirWay >= MOST_LARGE_AT_ONCE)
    throw new AppError('busy', { retryAfterSeconds: 2 })
  // Whoever left while waiting for their turn closes nothing any more.
  if (reply.raw.destroyed) return
  if (isLarge) kept.largeOnTheirWay += 1
  const late = setTimeout(() => reply.raw.destroy(), isLarge ? LONGEST_LARGE_MS : LONGEST_MS)
  reply.raw.once('close', () => {
    clearTimeout(late)
    if (isLarge) kept.largeOnTheirWay -= 1
  })
}

function codingOf(accepted: string | undefined, { br, gzip: zipped }: Bodies): Coding {
  const made = [...(br ? ['br'] : []), ...(zipped ? ['gzip'] : [])]
  return (negotiate(accepted ?? '', made) as 'br' | 'gzip' | null) ?? 'identity'
}

/** A proxy that packs answers anew calls their tags weak. */
function hasTag(sent: string | undefined, etag: string): boolean {
  return sent?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false
}
