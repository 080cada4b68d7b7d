import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listDailyPlan } from '#features/daily-question/contract/plan.ts'
import { listQuizQuestions } from '#features/quiz/contract/quiz.ts'
import { dailyQuestionKeys } from '#features/daily-question/web/daily-question.keys.ts'
import { call } from '#platform/web/api/api.ts'

export const planQuery = (from: string | undefined) =>
  queryOptions({
    queryKey: [...dailyQuestionKeys.plan, from ?? 'now'],
    queryFn: () => call(listDailyPlan, from ? { from } : {}),
    placeholderData: keepPreviousData,
  })

/** Questions in play that fit the words. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...dailyQuestionKeys.plan, 'found', search],
    queryFn: () => call(listQuizQuestions, { state: 'active', ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
