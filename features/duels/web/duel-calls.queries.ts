import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptDuel,
  challengeColleague,
  declineDuel,
  demandRematch,
  type Duel,
  withdrawDuel,
} from '#features/duels/contract/duels.ts'
import { call } from '#platform/web/api/api.ts'
import { duelQuery, rememberDuel, rereadDuels } from './duels.queries.ts'
import { accepted, declined, withdrawn } from './list/foreseen.ts'

/** A call that answers a duel. What will be stands at once, and goes back when the call fails. */
function useDuelCall<Wish>(
  mutationFn: (wish: Wish) => Promise<{ duel: Duel }>,
  foresee?: (duel: Duel) => Duel,
) {
  const queries = useQueryClient()
  const keyOf = (wish: Wish) => duelQuery((wish as { duel_id: string }).duel_id).queryKey
  return useMutation({
    mutationFn,
    onMutate: (wish) => {
      const before = foresee && queries.getQueryData(keyOf(wish))
      if (before) queries.setQueryData(keyOf(wish), foresee(before))
      return { before }
    },
    onError: (_, wish, context) => {
      if (!context?.before) return
      queries.setQueryData(keyOf(wish), context.before)
      // The other one may have been quicker: then the truth is another one by now.
      void queries.fetchQuery({ ...duelQuery(context.before.id), staleTime: 0 }).catch(() => undefined)
    },
    onSuccess: ({ duel }) => {
      rememberDuel(queries, duel)
      rereadDuels(queries)
    },
  })
}

type OneDuel = { duel_id: string }

export const useAcceptDuel = () => useDuelCall((duel: OneDuel) => call(acceptDuel, duel), accepted)

export const useDeclineDuel = () => useDuelCall((duel: OneDuel) => call(declineDuel, duel), declined)

export const useWithdrawDuel = () => useDuelCall((duel: OneDuel) => call(withdrawDuel, duel), withdrawn)

export const useDemandRematch = () => useDuelCall((duel: OneDuel) => call(demandRematch, duel))

export const useChallengeColleague = () =>
  useDuelCall((wish: { opponent_id: string }) => call(challengeColleague, wish))
