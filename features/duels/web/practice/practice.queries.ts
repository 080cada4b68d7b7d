import { queryOptions } from '@tanstack/react-query'
import { answerPractice, playPractice } from '#features/duels/contract/practice.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { duelKeys } from '#features/duels/web/duels.keys.ts'

/** Begins the practice duel, or goes on with it: asked again it is the same. */
export const practiceQuery = queryOptions({
  queryKey: duelKeys.practice,
  queryFn: () => call(playPractice, {}),
  staleTime: Infinity,
  retry: false,
})

export const useAnswerPractice = () =>
  useCall(answerPractice, {
    done: (practice, _, queries) => {
      queries.setQueryData(practiceQuery.queryKey, practice)
      if (practice.phase === 'done') void queries.invalidateQueries({ queryKey: platformKeys.points })
    },
  })
