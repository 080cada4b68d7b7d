import { queryOptions } from '@tanstack/react-query'
import { listStartGaps } from '#features/programme/contract/gaps.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** What is missing before the programme starts, as it is at this moment. */
export const startGapsQuery = queryOptions({
  queryKey: [...platformKeys.setup, 'gaps'],
  queryFn: () => call(listStartGaps, {}),
  staleTime: 0,
  gcTime: 0,
})
