import { TRAINING_LISTS, type TrainingList } from '#features/training/contract/training.ts'

export interface TrainingSearch {
  show?: TrainingList
}

/** The wish in an address; what makes no sense there is dropped. */
export function readTrainingSearch(address: Record<string, unknown>): TrainingSearch {
  const show = TRAINING_LISTS.find((list) => list === address.show)
  return show ? { show } : {}
}
