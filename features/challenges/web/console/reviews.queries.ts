import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  approveReviews,
  claimReview,
  decideReview,
  getReview,
  listReviews,
  undoReview,
} from '#features/challenges/contract/reviews.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { challengeKeys } from '#features/challenges/web/challenges.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export const reviewsQuery = (state: 'waiting' | 'approved') =>
  pagesOf([...challengeKeys.entries, state], listReviews, { ...(state === 'approved' && { state }) })

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: challengeKeys.entry(id),
    queryFn: async () => (await call(getReview, { entry_id: id })).review,
  })

/** Tells the other organisers that this one is being looked at. Who else has it is shown; nobody is kept from reading. */
export const useClaim = () => useCall(claimReview)

export type Verdict = {
  entry_id: string
  verdict: 'approve' | 'improve' | 'reject'
  comment: string
  points?: number
}

function useQueueCall<Wish, Answer>(work: (wish: Wish) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    // Not waited for: what follows the decision must not stand behind the list that is read again.
    onSettled: () => void queries.invalidateQueries({ queryKey: platformKeys.queues }),
  })
}

export const useDecide = () => useQueueCall((wish: Verdict) => call(decideReview, wish))
export const useApproveAll = () => useQueueCall((entry_ids: string[]) => call(approveReviews, { entry_ids }))
export const useUndo = () =>
  useQueueCall((wish: { entry_id: string; reason: string }) => call(undoReview, wish))

/** Takes the decisions on these back, one after the other. */
export async function takeBack(ids: readonly string[]): Promise<void> {
  for (const entry_id of ids) await call(undoReview, { entry_id, reason: '' })
}
