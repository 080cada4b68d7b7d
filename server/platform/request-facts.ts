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
  }
}
