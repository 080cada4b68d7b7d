import { queryOptions } from '@tanstack/react-query'
import { listConsoleStages, previewStageClose } from '#features/stages/contract/console.ts'
import { call } from '#platform/web/api/api.ts'
import { stageKeys } from '#features/stages/web/shared/stages.keys.ts'

export const calendarQuery = queryOptions({
  queryKey: stageKeys.calendar,
  queryFn: () => call(listConsoleStages, {}),
  refetchOnWindowFocus: false,
})

export const closingQuery = (stage_id: string) =>
  queryOptions({
    queryKey: stageKeys.closing(stage_id),
    queryFn: () => call(previewStageClose, { stage_id }),
    staleTime: 0,
  })
