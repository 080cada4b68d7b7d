import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { askForErasure, getErasure, withdrawErasure } from '#features/erasure/contract/erasure.ts'
import { call } from '#platform/web/api/api.ts'

/** When the account of the person will be deleted, if they have asked for it. */
export const erasureQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: () => call(getErasure, {}),
  staleTime: 300_000,
})

export function useAskForErasure() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: z.input<typeof askForErasure.input>) => call(askForErasure, wish),
    onSuccess: (state) => queries.setQueryData(erasureQuery.queryKey, state),
  })
}

export function useWithdrawErasure() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(withdrawErasure, {}),
    onSuccess: (state) => queries.setQueryData(erasureQuery.queryKey, state),
  })
}
