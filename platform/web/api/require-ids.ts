import { readId } from './address.ts'
import { ApiError } from './api.ts'

/** Throws what the server would answer to an id that nothing has; what is no id at all need not be asked for. */
export function requireIds(...ids: string[]): void {
  if (!ids.every((id) => readId(id) !== undefined))
    throw new ApiError({ code: 'not_found', status: 404, message: '' })
}
