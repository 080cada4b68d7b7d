import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type DeedKind,
  getDirectory,
  listDeeds,
  listRequests,
} from '#features/directory/contract/directory.ts'
import { directoryKeys } from './directory.keys.ts'
import { call } from '#platform/web/api/api.ts'

export const directoryStale = [directoryKeys.all]

export const directoryQuery = queryOptions({
  queryKey: directoryKeys.connections,
  queryFn: () => call(getDirectory, {}),
  // What waits is done by and by.
  refetchInterval: ({ state }) =>
    state.data?.connections.some(({ waiting, state: is }) => waiting > 0 && is !== 'off') ? 3_000 : false,
})

export const deedsQuery = (connection_id: string, kind: DeedKind | undefined) =>
  infiniteQueryOptions({
    queryKey: directoryKeys.deeds(connection_id, kind ?? ''),
    queryFn: ({ pageParam }) =>
      call(listDeeds, { connection_id, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const requestsQuery = (connection_id: string) =>
  queryOptions({
    queryKey: directoryKeys.requests(connection_id),
    queryFn: () => call(listRequests, { connection_id }),
  })
