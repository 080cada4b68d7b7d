import type * as z from 'zod/mini'
import { AppError } from '#platform/server/http/errors.ts'

/** Where a page ended, as opaque text. A moment goes in as whole microseconds: milliseconds would lose rows. */
export function toCursor(place: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** A page of what was found, of which one more was asked for; and the cursor of the next one, where there is one. */
export function cutPage<Found>(
  found: readonly Found[],
  limit: number,
  placeOf: (last: Found) => readonly (string | number | boolean)[],
): { page: Found[]; next: string | null } {
  const page = found.slice(0, limit)
  return { page, next: found.length > limit ? toCursor(placeOf(page.at(-1)!)) : null }
}

/** The place of a cursor, or nothing without one. What nobody was given is an input error of the field `cursor`. */
export function fromCursor<Place extends z.ZodMiniType>(
  cursor: string | undefined,
  schema: Place,
): z.output<Place> | undefined {
  if (cursor === undefined) return undefined
  const read = schema.safeParse(parsed(cursor))
  if (!read.success) throw new AppError('invalid_input', { fields: { cursor: { code: 'invalid' } } })
  return read.data
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
