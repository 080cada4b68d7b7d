import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAudiences, listCrewOptions } from '#platform/contract/audiences.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export const audiencesQuery = queryOptions({
  queryKey: platformKeys.audiences,
  queryFn: async () => (await call(listAudiences, {})).audiences,
  staleTime: 60_000,
})

/** Crews by what is typed, with those that are chosen. */
export const crewOptionsQuery = (search: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...platformKeys.options, 'crews', search, ids],
    queryFn: async () =>
      (
        await callBehind(listCrewOptions, {
          ...(search && { search }),
          ...(ids.length > 0 && { ids: ids.join(',') }),
        })
      ).crews,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
