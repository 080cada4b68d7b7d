import { readWords } from '#web/platform/address.ts'

/** What of a list is looked at, as it stands in the address. */
export interface ContentSearch {
  state?: string
  search?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readContentSearch(address: Record<string, unknown>): ContentSearch {
  const search = readWords(address['search'])
  const { state } = address
  const isState = typeof state === 'string' && /^[a-z_]{1,20}$/.test(state)
  return { ...(isState && { state }), ...(search && { search }) }
}
