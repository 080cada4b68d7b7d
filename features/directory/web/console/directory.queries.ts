import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type DeedKind,
  getDirectory,
  listDeeds,
  listRequests,
} from '#features/directory/contract/directory.ts'
import { call } from '#platform/web/api/api.ts'

const ALL = ['directory'] as const

export const directoryStale = [ALL]

export const directoryQuery = queryOptions({
  queryKey: [...ALL, 'connections'],
  queryFn: () => call(getDirectory, {}),
  // What waits is done by and by.
  refetchInterval: ({ state }) =>
    state.data?.connections.some(({ waiting, state: is }) => waiting > 0 && is !== 'off') ? 3_000 : false,
})

export const deedsQuery = (connection_id: string, kind: DeedKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'deeds', connection_id, kind ?? ''],
    queryFn: ({ pageParam }) =>
      call(listDeeds, { connection_id, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const requestsQuery = (connection_id: string) =>
  queryOptions({
    queryKey: [...ALL, 'requests', connection_id],
    queryFn: () => call(listRequests, { connection_id }),
  })
