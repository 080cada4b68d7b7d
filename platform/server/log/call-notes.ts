import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#platform/contract/errors.ts'

/** What the line of a call says of people: ids alone, so that a log names nobody. */
export type CallNotes = {
  /** Who called, or whose account it was about. */
  user?: string
  /** The API key it came by. */
  key?: string
  /** How somebody signed in, and whether a code was asked for as well. */
  signed_in?: 'password' | 'autologin' | 'provider' | 'passkey'
  two_factor?: boolean
  /** Why it was refused. */
  code?: ErrorCode
  /** Why a directory was refused. */
  scim?: string
}

const notes = new WeakMap<FastifyRequest, CallNotes>()

export function noteCall(request: FastifyRequest, more: CallNotes): void {
  notes.set(request, { ...notes.get(request), ...more })
}

/** The notes, and from where it came where that is asked afterwards: when somebody signs in, and when it was refused. */
export function notesOf(request: FastifyRequest): CallNotes & { ip?: string } {
  const found = notes.get(request) ?? {}
  return found.code || found.signed_in ? { ...found, ip: request.ip } : found
}
