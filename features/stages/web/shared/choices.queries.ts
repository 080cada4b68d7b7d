import { queryOptions } from '@tanstack/react-query'
import { listCountries, listDepartments } from '#features/account/contract/account.ts'
import { listStages } from '#features/stages/contract/stages.ts'
import { call } from '#platform/web/api/api.ts'
import { stageKeys } from './stages.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** Lists that seldom change, for filters and choices. */
export const departmentsQuery = queryOptions({
  queryKey: stageKeys.departments,
  queryFn: () => call(listDepartments, {}),
  staleTime: 300_000,
})

export const countriesQuery = queryOptions({
  queryKey: stageKeys.countries,
  queryFn: () => call(listCountries, {}),
  staleTime: 300_000,
})

export const stagesQuery = queryOptions({
  queryKey: stageKeys.all,
  queryFn: () => call(listStages, {}),
  meta: LAST_KNOWN,
})
