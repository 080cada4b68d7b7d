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
import { startOnArrival } from './play/starting.ts'
import { accepted, declined, withdrawn } from './list/foreseen.ts'

interface Following<Wish> {
  foresee?: (duel: Duel) => Duel
  /** At the press. */
  begin?: (wish: Wish) => void
  /** Once it is so, also when what was pressed is gone from the screen by then. */
  done?: (duel: Duel) => void
}

/** A call that answers a duel. What will be stands at once, and goes back when the call fails. */
function useDuelCall<Wish>(
  mutationFn: (wish: Wish) => Promise<{ duel: Duel }>,
  { foresee, begin, done }: Following<Wish> = {},
) {
  const queries = useQueryClient()
  const keyOf = (wish: Wish) => duelQuery((wish as { duel_id: string }).duel_id).queryKey
  return useMutation({
    mutationFn,
    onMutate: (wish) => {
      begin?.(wish)
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
      done?.(duel)
    },
  })
}

type OneDuel = { duel_id: string }

/** And off it goes: the first question comes without another press. */
export const useAcceptDuel = (toPlay: (duelId: string) => void) =>
  useDuelCall((duel: OneDuel) => call(acceptDuel, duel), {
    foresee: accepted,
    begin: ({ duel_id }) => startOnArrival(duel_id),
    done: ({ id }) => toPlay(id),
  })

export const useDeclineDuel = () =>
  useDuelCall((duel: OneDuel) => call(declineDuel, duel), { foresee: declined })

export const useWithdrawDuel = () =>
  useDuelCall((duel: OneDuel) => call(withdrawDuel, duel), { foresee: withdrawn })

export const useDemandRematch = () => useDuelCall((duel: OneDuel) => call(demandRematch, duel))

export const useChallengeColleague = () =>
  useDuelCall((wish: { opponent_id: string }) => call(challengeColleague, wish))
