import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from './handler.ts'
import { languageOf } from './texts.ts'

/** What is known of a call before anybody is recognised. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    language: languageOf(request.headers['accept-language']),
    receivedAt: performance.now(),
    file: fileOf(request) ?? NO_FILE,
  }
}

const NO_FILE = Buffer.alloc(0)

/** The body of a call that hands over a file. */
export function fileOf({ body }: FastifyRequest): Buffer | undefined {
  return Buffer.isBuffer(body) ? body : undefined
}
