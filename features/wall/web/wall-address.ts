import type { WallFilter } from '#features/wall/contract/wall.ts'
import { readId, readText, readWords } from '#platform/web/api/address.ts'

const FILTERS: readonly WallFilter[] = ['all', 'crew', 'mine', 'pictures']

/** What is looked at on the wall, as it stands in the address. */
export interface WallSearch {
  filter?: Exclude<WallFilter, 'all'>
  search?: string
  /** What another page suggests to write; it goes into the field, and nobody but its writer sends it. */
  say?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readWallSearch(address: Record<string, unknown>): WallSearch {
  const search = readWords(address.search)
  const filter = FILTERS.find((own) => own === address.filter)
  const say = readText(address.say)
  return { ...(filter && filter !== 'all' && { filter }), ...(search && { search }), ...(say && { say }) }
}

/** The comment that a link leads to. */
export function readPostSearch(address: Record<string, unknown>): { comment?: string } {
  const comment = readId(address.comment)
  return { ...(comment && { comment }) }
}
