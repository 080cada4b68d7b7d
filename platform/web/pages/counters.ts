import { queryOptions } from '@tanstack/react-query'
import { platformKeys } from '#platform/web/api/keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** Counters are read when the navigation loads and every 15 minutes (C-45, C-71); live events refresh them between. */
const EVERY_MS = 15 * 60_000

/** What is new, as the navigation shows it beside the entry of that name. */
export const counterOf = (name: string, queryFn: () => Promise<number>) =>
  queryOptions({
    queryKey: [...platformKeys.counters, name],
    queryFn,
    meta: LAST_KNOWN,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  })

export type Counter = ReturnType<typeof counterOf>
