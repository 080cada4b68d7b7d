import { readId, readWords } from '#platform/web/api/address.ts'

/** What is looked at, as it stands in the address: the list, narrowed, and the article that is open. */
export interface NewsSearch {
  search?: string
  unread?: true
  article?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readNewsSearch(address: Record<string, unknown>): NewsSearch {
  const search = readWords(address.search)
  const article = readId(address.article)
  const isUnread = address.unread === true || address.unread === 'true'
  return {
    ...(search && { search }),
    ...(isUnread && { unread: true as const }),
    ...(article && { article }),
  }
}

/** The list without an open article. */
export function listOf({ search, unread }: NewsSearch): NewsSearch {
  return { ...(search && { search }), ...(unread && { unread }) }
}
