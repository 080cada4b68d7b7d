import { useQueryClient } from '@tanstack/react-query'
import { learningChanged } from '#features/learning/contract/learning.ts'
import { useLive } from '#platform/web/live/live.ts'
import { learningKeys } from './learning.keys.ts'

/** Keeps what is known of courses true while somebody is in; a try that is being written stays. For the shell. */
export function useLearningLive() {
  const queries = useQueryClient()
  useLive(learningChanged, () => {
    for (const queryKey of [learningKeys.lists, learningKeys.counter, learningKeys.courses])
      void queries.invalidateQueries({ queryKey })
  })
}
