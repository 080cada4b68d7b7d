import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  type Answer,
  handInAnswers,
  listQuestionnaires,
  readQuestionnaire,
  saveAnswers,
} from '#features/questionnaire/contract/questionnaire.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { questionnaireKeys } from './questionnaire.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export const questionnairesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...questionnaireKeys.lists, language],
    queryFn: async () => (await call(listQuestionnaires, {})).questionnaires,
    meta: LAST_KNOWN,
  })

export const questionnaireQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...questionnaireKeys.one(id), language],
    queryFn: async () => (await call(readQuestionnaire, { questionnaire_id: id })).questionnaire,
    retry: false,
    // Whoever answers is not disturbed: what is asked stays as it is.
    refetchOnWindowFocus: false,
  })

/** Keeps a draft on the server. */
export function keepAnswers(id: string, answers: Answer[]): Promise<unknown> {
  return callBehind(saveAnswers, { questionnaire_id: id, answers })
}

export const useHandIn = () =>
  useCall(
    (wish: { id: string; key: string; answers: Answer[] }) =>
      call(handInAnswers, { questionnaire_id: wish.id, hand_in_key: wish.key, answers: wish.answers }),
    { waitsFor: [questionnaireKeys.lists] },
  )
