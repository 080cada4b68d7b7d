import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  answerDailyQuestion,
  type DailyQuestion,
  getDailyQuestion,
  getLastDailyQuestion,
  openDailyQuestion,
} from '#features/daily-question/contract/daily-question.ts'
import { modulesChanged } from '#platform/contract/modules.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useLive } from '#platform/web/live/live.ts'
import { dailyQuestionKeys } from './daily-question.keys.ts'

/** `due_at`: when the time is over, by `performance.now()`; null without a clock. */
export type TimedDaily = DailyQuestion & { due_at: number | null }

const SEND_AGAIN_MS = 1_500
const SENDINGS = 40
const STEPS = ['none', 'ready', 'asked', 'done'] as const

function timed(daily: DailyQuestion): TimedDaily {
  const left = daily.asked?.left_ms ?? null
  return { ...daily, due_at: left === null ? null : performance.now() + left }
}

/** Answers may overtake each other on the way; a day never goes back, unless it is switched off. */
function newerOf(known: TimedDaily | undefined, come: TimedDaily): TimedDaily {
  const isBehind =
    known?.day === come.day && known.on === come.on && STEPS.indexOf(known.phase) > STEPS.indexOf(come.phase)
  return isBehind ? known : come
}

export const dailyQuery = queryOptions({
  queryKey: dailyQuestionKeys.today,
  queryFn: async ({ client, queryKey }): Promise<TimedDaily> => {
    const daily = timed(await call(getDailyQuestion, {}))
    return newerOf(client.getQueryData<TimedDaily>(queryKey), daily)
  },
  staleTime: 30_000,
  refetchOnWindowFocus: 'always',
})

/** The question of the day before, or the one that was opened last before a day. */
export const lastDailyQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [...dailyQuestionKeys.last, before ?? 'newest'],
    queryFn: () => call(getLastDailyQuestion, before === undefined ? {} : { before }),
    placeholderData: keepPreviousData,
  })

/** Whoever looks while the switch is turned sees at once what is left, or what is there again. */
export function useFollowSwitch() {
  const queries = useQueryClient()
  useLive(modulesChanged, () => void queries.invalidateQueries({ queryKey: dailyQuestionKeys.all }))
}

/** Its time runs from now on the server. */
export const useOpenDaily = () =>
  useCall(openDailyQuestion, {
    done: (daily, _, queries) =>
      queries.setQueryData(dailyQuery.queryKey, (known) => newerOf(known, timed(daily))),
  })

/** The answer is kept while the line is lost, and sent once it is back: the first one counts, however often it comes. */
export function useAnswerDaily() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: z.input<typeof answerDailyQuestion.input>) => call(answerDailyQuestion, answer),
    retry: (failures, error) => failures < SENDINGS && error instanceof ApiError && error.code === 'offline',
    retryDelay: SEND_AGAIN_MS,
    // A reading under way would come back with what was before.
    onMutate: () => queries.cancelQueries({ queryKey: dailyQuery.queryKey }),
    onSuccess: (daily) => {
      queries.setQueryData(dailyQuery.queryKey, timed(daily))
      // Something was done today: what follows from that is read anew.
      void queries.invalidateQueries({ queryKey: platformKeys.rhythm })
      if (daily.last?.answer.verdict === 'right')
        void queries.invalidateQueries({ queryKey: platformKeys.points })
    },
  })
}
