import { queryOptions } from '@tanstack/react-query'
import { askForErasure, getErasure, withdrawErasure } from '#features/erasure/contract/erasure.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** Under what is kept of them. */
export const erasureKeys = {
  all: ['erasure'],
} as const

/** When the account of the person will be deleted, if they have asked for it. */
export const erasureQuery = queryOptions({
  queryKey: erasureKeys.all,
  queryFn: () => call(getErasure, {}),
  staleTime: 300_000,
})

export const useAskForErasure = () =>
  useCall(askForErasure, {
    done: (state, _, queries) => queries.setQueryData(erasureQuery.queryKey, state),
  })

export const useWithdrawErasure = () =>
  useCall(() => call(withdrawErasure, {}), {
    done: (state, _, queries) => queries.setQueryData(erasureQuery.queryKey, state),
  })
