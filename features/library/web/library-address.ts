import { readId, readWords } from '#platform/web/api/address.ts'

/** What is looked at, as it stands in the address. Words and what waits are looked for in every folder. */
export interface LibrarySearch {
  folder?: string
  search?: string
  show?: 'owed'
}

export function readLibrarySearch(address: Record<string, unknown>): LibrarySearch {
  const search = readWords(address.search)
  const folder = readId(address.folder)
  return {
    ...(folder && { folder }),
    ...(search && { search }),
    ...(address.show === 'owed' && { show: 'owed' as const }),
  }
}
