import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { addressDataExport, askForDataExport, getDataExport } from '#features/exports/contract/exports.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** Under what is kept of them. */
export const dataCopyKeys = {
  all: ['data-copy'],
} as const

const LOOK_AGAIN_MS = 3_000

/** Asked again every few seconds while a copy is being made. */
export const dataCopyQuery = queryOptions({
  queryKey: dataCopyKeys.all,
  queryFn: () => call(getDataExport, {}),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? LOOK_AGAIN_MS : false),
})

export function useAskForCopy() {
  const queries = useQueryClient()
  return useCall(askForDataExport, { onSettled: () => queries.invalidateQueries(dataCopyQuery) })
}

/** Leaves the page where it is: the address answers with a file to save. */
export const useFetchCopy = () =>
  useCall(async () => {
    const { address } = await call(addressDataExport, {})
    const link = document.createElement('a')
    link.href = address
    link.download = 'my-data.zip'
    link.click()
  })
