import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from './handler.ts'
import type { ReceivedFile } from './received-files.ts'
import { languageOf } from '#platform/server/words/texts.ts'

/** What is known of a call before anybody is recognised. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const received = receivedOf(request)
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    language: languageOf(request.headers['accept-language']),
    receivedAt: performance.now(),
    file: Buffer.isBuffer(request.body) ? request.body : NO_FILE,
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
