import { LEARNING_LISTS, type LearningList } from '#features/learning/contract/learning.ts'

export interface LearningSearch {
  show?: LearningList
}

/** The wish in an address; what makes no sense there is dropped. */
export function readLearningSearch(address: Record<string, unknown>): LearningSearch {
  const show = LEARNING_LISTS.find((list) => list === address.show)
  return show ? { show } : {}
}
