import type { FastifyError } from 'fastify'
import { isDatabaseDown } from '#platform/server/database/database.ts'
import { isStorageFull } from '#platform/server/database/storage-full.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type ScimCode, ScimError } from './scim/scim-error.ts'

/** Who was first where two cannot both be: the names of our constraints. */
const TAKEN: Record<string, ScimCode> = {
  directory_users_name: 'user_name_taken',
  directory_users_external: 'external_id_taken',
  directory_users_user: 'address_taken',
  directory_groups_external: 'external_id_taken',
  users_worker_id: 'worker_id_taken',
  users_email: 'address_taken',
}

/** What a directory is told, where something is refused on purpose; nothing where something failed. */
export function refusalOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const code = TAKEN[constraint]
  return code && new ScimError(code)
}

/** The same for whatever was thrown; what nobody meant to throw says no more than that something failed. */
export function answerOf(error: FastifyError | Error): ScimError {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  if (isStorageFull(error) || isDatabaseDown(error)) return new ScimError('busy')
  const status =
    error instanceof AppError ? error.status : 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new ScimError('too_large')
  if (status === 415) return new ScimError('media_type')
  if (status === 429) return new ScimError('too_many')
  if (status === 503) return new ScimError('busy')
  if (error instanceof AppError && error.code === 'foreign_origin') return new ScimError('foreign_origin')
  return status !== undefined && status >= 400 && status < 500
    ? new ScimError('syntax')
    : new ScimError('internal')
}
