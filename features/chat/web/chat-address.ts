import { readId, readWords } from '#platform/web/api/address.ts'

/** What is looked for among the conversations, or who is to be written to, as it stands in the address. */
export interface ChatSearch {
  search?: string
  to?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readChatSearch(address: Record<string, unknown>): ChatSearch {
  const search = readWords(address.search)
  const to = readId(address.to)
  return { ...(search && { search }), ...(to && { to }) }
}

export interface ConversationSearch {
  message?: number
}

/** The message that a link leads to. */
export function readConversationSearch(address: Record<string, unknown>): ConversationSearch {
  const number = Number(address.message)
  return Number.isSafeInteger(number) && number > 0 ? { message: number } : {}
}
