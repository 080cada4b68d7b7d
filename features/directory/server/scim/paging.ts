import { type Filter, readFilter } from './filter.ts'
import { ScimError } from './scim-error.ts'

export const MOST_IN_LIST = 200
const USUAL = 100

export type Page = {
  filter?: Filter
  /** Counted from 1. */
  start: number
  count: number
  sortBy?: string
  descending: boolean
}

/** What a list is asked for. A number that makes no sense is one that does, as RFC 7644 says. */
export function readPage(sent: Record<string, unknown>): Page {
  const { filter, startIndex, count, sortBy, sortOrder } = sent
  if (filter !== undefined && typeof filter !== 'string')
    throw new ScimError('filter_wrong', { at: 'filter' })
  return {
    ...(typeof filter === 'string' && filter.trim() !== '' && { filter: readFilter(filter) }),
    start: wholeNumber(startIndex, { usual: 1, least: 1, most: 10_000_000 }),
    count: wholeNumber(count, { usual: USUAL, least: 0, most: MOST_IN_LIST }),
    ...(typeof sortBy === 'string' && sortBy.trim() !== '' && { sortBy: sortBy.trim().slice(0, 200) }),
    descending: typeof sortOrder === 'string' && sortOrder.toLowerCase() === 'descending',
  }
}

function wholeNumber(given: unknown, { usual, least, most }: { usual: number; least: number; most: number }) {
  const read = typeof given === 'number' || typeof given === 'string' ? Number(given) : Number.NaN
  return Number.isFinite(read) && (typeof given !== 'string' || given.trim() !== '')
    ? Math.min(most, Math.max(least, Math.trunc(read)))
    : usual
}
