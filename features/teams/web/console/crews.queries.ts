import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countCrewsConsole,
  type CrewFilter,
  type CrewSort,
  exportCrews,
  getCrewConsole,
  listCrewsConsole,
} from '#features/teams/contract/console.ts'
import { type CrewDeed, listCrewWorks, previewCrewDeed } from '#features/teams/contract/works.ts'
import { countPeopleConsole, listPeopleConsole, type PeopleFilter } from '#features/people/contract/people.ts'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'
import { call, callBehind } from '#platform/web/api/api.ts'
import { callForFile } from '#platform/web/api/api-files.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'
import { requireIds } from '#platform/web/api/require-ids.ts'

export type CrewsWish = { filter: CrewFilter; sort: CrewSort; order: 'asc' | 'desc' }

export const crewsQuery = ({ filter, sort, order }: CrewsWish) =>
  pagesOf(
    [...teamKeys.console, 'list', filter, sort, order],
    listCrewsConsole,
    { ...filter, sort, order },
    { kept: true },
  )

export const crewsCountQuery = (filter: CrewFilter) =>
  queryOptions({
    queryKey: [...teamKeys.console, 'count', filter],
    queryFn: () => call(countCrewsConsole, filter),
    placeholderData: keepPreviousData,
  })

export const loadCrewsFile = (filter: CrewFilter) => callForFile(exportCrews, filter)

export const crewQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamKeys.console, 'one', id],
    queryFn: async () => {
      requireIds(id)
      return (await call(getCrewConsole, { team_id: id })).crew
    },
    retry: false,
  })

/** Crews with a free seat, by what somebody types. */
export const freeCrewsQuery = (search: string) =>
  queryOptions({
    queryKey: [...teamKeys.console, 'free', search],
    queryFn: async () =>
      (await callBehind(listCrewsConsole, { ...(search && { search }), size: 'free', sort: 'name' })).crews,
    placeholderData: keepPreviousData,
  })

/** What a deed would come to: asked anew each time, as people change crews meanwhile. */
export const planQuery = (deed: CrewDeed | undefined) =>
  queryOptions({
    queryKey: [...teamKeys.plan, deed],
    queryFn: async () => (await callBehind(previewCrewDeed, { deed: deed! })).plan,
    enabled: deed !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const worksQuery = queryOptions({
  queryKey: [...teamKeys.console, 'works'],
  queryFn: async () => (await call(listCrewWorks, {})).works,
})

/** Who takes part and rides in no crew. */
export const LONELY = { role: 'participant', state: 'active', access: 'on', crew: 'no' } as const
export type LonelyFilter = Pick<PeopleFilter, 'search' | 'department_id'>

export const lonelyQuery = (filter: LonelyFilter) =>
  pagesOf(
    [...peopleKeys.lists, 'lonely', filter],
    listPeopleConsole,
    { ...LONELY, ...filter, sort: 'name' },
    { kept: true },
  )

export const lonelyCountQuery = (filter: LonelyFilter) =>
  queryOptions({
    queryKey: [...peopleKeys.exact, 'lonely', filter],
    queryFn: () => call(countPeopleConsole, { ...LONELY, ...filter, exact: 'true' }),
    placeholderData: keepPreviousData,
  })
