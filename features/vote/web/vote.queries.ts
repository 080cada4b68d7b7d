import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '#platform/contract/languages.ts'
import { castBallot, listReceipts, listVotes, type Vote } from '#features/vote/contract/vote.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { setVoteWaiting } from '#platform/web/session/session.ts'
import { forgetBallot, holdBallot } from './held-ballot.ts'
import { voteKeys } from './vote.keys.ts'

const SOONEST_MS = 5_000
const LATEST_MS = 15 * 60_000
const REFUSED: ApiError['code'][] = ['vote_cast', 'vote_over', 'vote_not_found']

export const votesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...voteKeys.lists, language],
    queryFn: async () => (await call(listVotes, {})).votes,
    // A vote that opens or closes is seen at that moment, also without a live line.
    refetchInterval: ({ state }) => untilNext(state.data ?? [], Date.now()),
  })

function untilNext(votes: readonly Vote[], now: number): number {
  const moments = votes.flatMap(({ state, opens_at, closes_at }) => {
    if (state === 'closed') return []
    return [Date.parse(state === 'scheduled' ? opens_at : closes_at)]
  })
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...moments) - now + 500))
}

/** Sends a ballot under a key that stays the same until there is an answer, so that it counts once. */
export function useCastBallot(onReceipt: (receipt: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ vote_id, option_id }: { vote_id: string; option_id: string }) =>
      call(castBallot, { vote_id, option_id, ballot_key: holdBallot(vote_id, option_id) }),
    // Here and not at the call: the live line may take the ballot off the page before its answer is here.
    onSuccess: async ({ receipt }, { vote_id }) => {
      onReceipt(receipt)
      forgetBallot(vote_id)
      // The way on is open at once; whether a further vote waits, the profile says.
      setVoteWaiting(false)
      await Promise.allSettled([
        queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
        queries.invalidateQueries({ queryKey: voteKeys.all }),
      ])
    },
    onError: async (error, { vote_id }) => {
      // Refused for good: there is nothing to send again.
      if (error instanceof ApiError && REFUSED.includes(error.code)) {
        forgetBallot(vote_id)
        await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
      }
      await queries.invalidateQueries({ queryKey: voteKeys.all })
    },
  })
}

/** The receipts that begin with these letters. */
export const receiptsQuery = (voteId: string, starts: string) =>
  queryOptions({
    queryKey: [...voteKeys.receipts(voteId), starts],
    queryFn: async () => (await call(listReceipts, { vote_id: voteId, starts })).receipts,
    enabled: starts.length === 4,
    staleTime: Number.POSITIVE_INFINITY,
  })
