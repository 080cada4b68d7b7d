import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#platform/contract/languages.ts'
import type { ErrorBody, ErrorCode } from '#platform/contract/errors.ts'
import { isDatabaseDown } from '#platform/server/database/database.ts'
import { AppError } from './errors.ts'
import { noteCall } from '#platform/server/log/call-notes.ts'
import { isStorageFull } from '#platform/server/database/storage-full.ts'
import type { Log } from '#platform/server/log/log.ts'
import { languageOf, say } from '#platform/server/words/texts.ts'

/** What is sent for an error, in the caller's language. */
export function bodyOf(error: AppError, language: Language): { status: number; body: ErrorBody } {
  const message = say(language, `errors.${error.code}`, error.extra.values)
  const fields = Object.entries(error.extra.fields ?? {}).map(([path, { code, values }]) => [
    path,
    say(language, `fields.${code}`, values),
  ])
  return {
    status: error.status,
    body: { message, code: error.code, ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) },
  }
}

/** The same for whatever was thrown; what nobody meant to throw says no more than that something failed. */
export function answerOf(error: unknown, language: Language) {
  const known = error instanceof AppError ? error : new AppError(codeOf(error as Error))
  return { ...bodyOf(known, language), error: known }
}

export function answerErrors(http: FastifyInstance, log: Log) {
  http.setErrorHandler(async (error: FastifyError | AppError | Error, request, reply) => {
    const { status, body, error: known } = answerOf(error, languageOf(request.headers['accept-language']))
    noteCall(request, { code: known.code })
    // Refused on purpose when many come at once: a line with its stack for each would cost more than the refusal.
    if (status >= 500 && known.code !== 'busy')
      log.error({ err: error, req_id: request.id, route: request.routeOptions.url }, 'a call failed')
    const wait = known.extra.retryAfterSeconds ?? (known.code === 'unavailable' ? 5 : undefined)
    if (wait !== undefined) reply.header('retry-after', String(wait))
    return reply.status(status).type('application/json; charset=utf-8').send(body)
  })
}

function codeOf(error: FastifyError | Error): ErrorCode {
  // The caller hung up in the middle of a body: their line broke, not the one to the database.
  if (error.message === 'aborted') return 'invalid_input'
  if (isStorageFull(error)) return 'storage_full'
  if (isDatabaseDown(error)) return 'unavailable'
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media_type'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_input' : 'internal'
}

/** Answers an address that no route can be looked up for, such as one with a broken escape. */
export function frameworkRefusal(safe: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers['accept-language'])
    const { status, body } = bodyOf(new AppError(codeOf(error)), language)
    void reply.status(status).headers(safe).type('application/json; charset=utf-8').send(body)
  }
}

const refusals: Record<string, { line: string; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'invalid_input' },
}

/** Answers what is not even HTTP, before any route is known. */
export function rawRefusal(safe: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { line, code } = refusals[error.code ?? ''] ?? {
      line: '400 Bad Request',
      code: 'invalid_input' as const,
    }
    const body = JSON.stringify({ message: say('en', `errors.${code}`), code })
    const head = {
      ...safe,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${line}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}
