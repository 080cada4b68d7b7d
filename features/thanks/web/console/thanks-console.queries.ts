import { queryOptions } from '@tanstack/react-query'
import {
  exportThanks,
  getThanksSettings,
  listThanks,
  listThanksValues,
  type ThanksState,
} from '#features/thanks/contract/console.ts'
import { listThanksFlags } from '#features/thanks/contract/flags.ts'
import { call } from '#platform/web/api/api.ts'
import { callForFile } from '#platform/web/api/api-files.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import type { QueueState } from '#platform/web/console/queues/queue-list.tsx'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'

export type ThanksFilter = { search?: string; value_id?: string; state?: ThanksState }

export const thanksListQuery = (filter: ThanksFilter) =>
  pagesOf([...thanksKeys.list, filter], listThanks, filter)

export const loadThanksFile = (filter: ThanksFilter) => callForFile(exportThanks, filter)

export const valuesQuery = queryOptions({
  queryKey: thanksKeys.values,
  queryFn: async () => (await call(listThanksValues, {})).values,
})

export const settingsQuery = queryOptions({
  queryKey: thanksKeys.settings,
  queryFn: () => call(getThanksSettings, {}),
  // A form that is being filled in must not change under the hands.
  refetchOnWindowFocus: false,
})

export const flagsQuery = (state: QueueState) =>
  pagesOf([...thanksKeys.flags, state], listThanksFlags, { ...(state === 'open' && { state }) })
