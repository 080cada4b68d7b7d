import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countPeopleConsole,
  exportPeople,
  getPersonConsole,
  listPeopleConsole,
  listPeopleViews,
  type PeopleFilter,
} from '#features/people/contract/people.ts'
import {
  getPeopleWork,
  type PeopleChange,
  type PeopleTarget,
  previewPeopleBack,
  previewPeopleChange,
} from '#features/people/contract/changes.ts'
import { getPeopleImport, listPeopleImportRows, type PeoplePlan } from '#features/people/contract/imports.ts'
import { listPeopleWorks } from '#features/people/contract/past-works.ts'
import { listGivenLinks, listInviteGaps } from '#features/people/contract/links.ts'
import { previewMerge } from '#features/people/contract/merging.ts'
export { optionsQuery } from '#platform/web/console/limit.ts'
import { call } from '#platform/web/api/api.ts'
import { callForFile } from '#platform/web/api/api-files.ts'
import { requireIds } from '#platform/web/api/require-ids.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import type { PeopleSearch } from './people-address.ts'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'

export const peopleQuery = ({ filter, sort, order }: PeopleSearch) =>
  pagesOf(
    [...peopleKeys.lists, filter, sort, order],
    listPeopleConsole,
    { ...filter, sort, order },
    { kept: true },
  )

export const countQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKeys.count, filter],
    queryFn: () => call(countPeopleConsole, filter),
    placeholderData: keepPreviousData,
  })

/** To the last one: before something is done to all of them. */
export const exactCountQuery = (filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKeys.exact, filter],
    queryFn: () => call(countPeopleConsole, { ...filter, exact: 'true' }),
    staleTime: 0,
  })

export const viewsQuery = queryOptions({
  queryKey: peopleKeys.views,
  queryFn: async () => (await call(listPeopleViews, {})).views,
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.person(id),
    queryFn: async () => {
      requireIds(id)
      return (await call(getPersonConsole, { user_id: id })).person
    },
    retry: false,
  })

const LOOK_AGAIN_MS = 1_000

export const workQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.work(id),
    queryFn: async () => {
      requireIds(id)
      return (await call(getPeopleWork, { work_id: id })).work
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
  })

/** Changes of many people that were ordered before; asked anew each time, as others order more. */
export const pastWorksQuery = queryOptions({
  queryKey: peopleKeys.works,
  queryFn: async () => (await call(listPeopleWorks, {})).works,
  staleTime: 0,
})

/** What a change would come to. People change meanwhile: it is asked anew each time. */
export const changePreviewQuery = (people: PeopleTarget, change: PeopleChange | undefined) =>
  queryOptions({
    queryKey: [...peopleKeys.preview, people, change],
    queryFn: async () => (await call(previewPeopleChange, { people, change: change! })).preview,
    staleTime: 0,
    retry: false,
  })

export const backPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.preview, id],
    queryFn: async () => (await call(previewPeopleBack, { work_id: id })).preview,
    staleTime: 0,
    retry: false,
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.import(id),
    queryFn: async () => {
      requireIds(id)
      return (await call(getPeopleImport, { import_id: id })).import
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
    retry: false,
  })

export const importRowsQuery = (
  id: string,
  wish: { plan?: PeoplePlan; outcome?: 'conflict' },
  state: string,
) => pagesOf([...peopleKeys.importRows, id, wish, state], listPeopleImportRows, { import_id: id, ...wish })

export const linksQuery = (wish: { user_id?: string; state?: 'live' | 'ended' | 'expired' }) =>
  pagesOf([...peopleKeys.links, wish], listGivenLinks, wish)

/** What is missing before these people come in; asked anew each time, as it is put right meanwhile. */
export const inviteGapsQuery = (wish: { people: PeopleTarget; by_mail: boolean }) =>
  queryOptions({
    queryKey: [...peopleKeys.links, 'gaps', wish],
    queryFn: async () => (await call(listInviteGaps, wish)).gaps,
    staleTime: 0,
    gcTime: 0,
  })

export const loadPeopleFile = (filter: PeopleFilter) => callForFile(exportPeople, filter)

/** What merging would come to. It is reckoned anew each time: points come in meanwhile. */
export const mergeQuery = (way: { kept_id: string; gone_id: string }) =>
  queryOptions({
    queryKey: [...peopleKeys.merge, way],
    queryFn: async () => (await call(previewMerge, way)).report,
    staleTime: 0,
    retry: false,
  })
