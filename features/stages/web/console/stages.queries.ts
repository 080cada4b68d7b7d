import { queryOptions } from '@tanstack/react-query'
import { listDeskStages, previewStageClose } from '#features/stages/contract/console.ts'
import { call } from '#platform/web/api/api.ts'

export const calendarQuery = queryOptions({
  queryKey: ['desk-stages'],
  queryFn: () => call(listDeskStages, {}),
  refetchOnWindowFocus: false,
})

export const closingQuery = (stage_id: string) =>
  queryOptions({
    queryKey: ['desk-stages', 'closing', stage_id],
    queryFn: () => call(previewStageClose, { stage_id }),
    staleTime: 0,
  })
