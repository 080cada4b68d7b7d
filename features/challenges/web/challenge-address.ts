import { readId, readWords } from '#platform/web/api/address.ts'

/** The tabs: what can be done, is in work, waits for others, is behind, was missed. Coming ones stand with the open. */
export const TABS = ['open', 'working', 'waiting', 'done', 'missed'] as const
export type Tab = (typeof TABS)[number]

/** What is looked at, as it stands in the address. */
export interface ChallengeSearch {
  show?: Tab
  stage?: string
  search?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readChallengeSearch(address: Record<string, unknown>): ChallengeSearch {
  const search = readWords(address.search)
  const stage = readId(address.stage)
  const show = TABS.find((tab) => tab === address.show)
  return { ...(show && { show }), ...(stage && { stage }), ...(search && { search }) }
}
