import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  answerQuestion,
  askNextQuestion,
  getDuelCampers,
  getDuelPlay,
  getDuelSummary,
  reportQuestion,
} from '#features/duels/contract/play.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { duelKeys } from '#features/duels/web/duels.keys.ts'
import { rememberDuel, rereadDuels } from '#features/duels/web/duels.queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { newerOf } from './play-course.ts'

type Play = z.output<typeof getDuelPlay.output>
export type DuelSummary = z.output<typeof getDuelSummary.output>

/** `due_at`: when the time of the question is over, by `performance.now()`; null without a clock. */
export type TimedPlay = Play & { due_at: number | null }

const SEND_AGAIN_MS = 1_500
const SENDINGS = 40

function timed(play: Play): TimedPlay {
  const left = play.asked?.left_ms ?? null
  return { ...play, due_at: left === null ? null : performance.now() + left }
}

export const playQuery = (duelId: string) =>
  queryOptions({
    queryKey: duelKeys.play(duelId),
    queryFn: async ({ client, queryKey }): Promise<TimedPlay> => {
      const play = timed(await call(getDuelPlay, { duel_id: duelId }))
      return newerOf(client.getQueryData<TimedPlay>(queryKey), play)
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

export const campersQuery = (duelId: string) =>
  queryOptions({
    queryKey: duelKeys.campers(duelId),
    queryFn: () => call(getDuelCampers, { duel_id: duelId }),
    staleTime: Infinity,
  })

export const summaryQuery = (duelId: string) =>
  queryOptions({
    queryKey: duelKeys.summary(duelId),
    queryFn: () => call(getDuelSummary, { duel_id: duelId }),
    refetchOnMount: 'always',
  })

function keepPlay(queries: QueryClient, play: Play) {
  const { queryKey } = playQuery(play.duel.id)
  queries.setQueryData(queryKey, (known) => newerOf(known, timed(play)))
  rememberDuel(queries, play.duel)
  if (play.phase === 'done') rereadDuels(queries)
}

/** A refusal means that the duel has gone on elsewhere: where it stands is read anew. */
function usePlayCall<Wish extends { duel_id: string }>(
  mutationFn: (wish: Wish) => Promise<Play>,
  sendings: number,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    retry: (failures, error) => failures < sendings && error instanceof ApiError && error.code === 'offline',
    retryDelay: SEND_AGAIN_MS,
    // A reading under way would come back with what was before.
    onMutate: ({ duel_id }) => queries.cancelQueries({ queryKey: playQuery(duel_id).queryKey }),
    onSuccess: (play) => keepPlay(queries, play),
    onError: (error, { duel_id }) => {
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: playQuery(duel_id).queryKey })
    },
  })
}

export const useAskNext = () => usePlayCall((duel: { duel_id: string }) => call(askNextQuestion, duel), 0)

/** The answer is kept while the line is lost, and sent once it is back: the first one counts, however often it comes. */
export const useAnswerQuestion = () =>
  usePlayCall((answer: z.input<typeof answerQuestion.input>) => call(answerQuestion, answer), SENDINGS)

export const useReportQuestion = () =>
  useCall(reportQuestion, {
    done: (_, { duel_id }, queries) => queries.invalidateQueries(summaryQuery(duel_id)),
  })
