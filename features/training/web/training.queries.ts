import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  countTrainings,
  getTraining,
  listTrainings,
  signOff,
  signUp,
  type TrainingList,
} from '#features/training/contract/training.ts'
import { call } from '#platform/web/api/api.ts'
import { requireIds } from '#platform/web/api/require-ids.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { trainingKeys } from './training.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export const trainingListQuery = (show: TrainingList, language: Language) =>
  pagesOf([...trainingKeys.lists, language, show], listTrainings, { show }, { kept: true })

export const trainingCounter = queryOptions({
  queryKey: trainingKeys.counter,
  queryFn: () => call(countTrainings, {}),
  meta: LAST_KNOWN,
})

export const trainingQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...trainingKeys.one(id), language],
    queryFn: async () => {
      requireIds(id)
      return (await call(getTraining, { training_id: id })).training
    },
    retry: false,
  })

/** Signs up or off; whatever came meanwhile is read anew, also after a refusal. */
export function useSeat(way: 'sign_up' | 'sign_off', language: Language) {
  const queries = useQueryClient()
  return useCall((training_id: string) => call(way === 'sign_up' ? signUp : signOff, { training_id }), {
    done: ({ training }) => queries.setQueryData(trainingQuery(training.id, language).queryKey, training),
    onSettled: () => {
      for (const part of ['list', 'counter', 'one'])
        void queries.invalidateQueries({ queryKey: [...trainingKeys.all, part] })
    },
  })
}
