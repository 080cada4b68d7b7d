import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import {
  type Answer,
  handInAnswers,
  listQuestionnaires,
  readQuestionnaire,
  saveAnswers,
} from '#features/questionnaire/contract/questionnaire.ts'
import { call, callBehind } from '#platform/web/api/api.ts'

export function questionnairesQuery(language: Language) {
  return queryOptions({
    queryKey: ['questionnaire', 'list', language],
    queryFn: async () => (await call(listQuestionnaires, {})).questionnaires,
  })
}

export function questionnaireQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['questionnaire', 'one', id, language],
    queryFn: async () => (await call(readQuestionnaire, { questionnaire_id: id })).questionnaire,
    retry: false,
    // Whoever answers is not disturbed: what is asked stays as it is.
    refetchOnWindowFocus: false,
  })
}

/** Keeps a draft on the server. */
export function keepAnswers(id: string, answers: Answer[]): Promise<unknown> {
  return callBehind(saveAnswers, { questionnaire_id: id, answers })
}

export function useHandIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: { id: string; key: string; answers: Answer[] }) =>
      call(handInAnswers, { questionnaire_id: wish.id, hand_in_key: wish.key, answers: wish.answers }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['questionnaire', 'list'] }),
  })
}
