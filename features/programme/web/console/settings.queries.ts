import { queryOptions } from '@tanstack/react-query'
import { listConsoleSettings } from '#features/programme/contract/console.ts'
import { call } from '#platform/web/api/api.ts'

/** Under what is kept of them. */
export const programmeKeys = {
  settings: ['console-settings'],
} as const

export const settingsQuery = queryOptions({
  queryKey: programmeKeys.settings,
  queryFn: () => call(listConsoleSettings, {}),
  // A form that is being filled in must not change under the hands.
  refetchOnWindowFocus: false,
})
