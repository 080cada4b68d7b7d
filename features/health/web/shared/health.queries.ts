import { queryOptions } from '@tanstack/react-query'
import { getHealth, readTestMail } from '#features/health/contract/health.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of them. */
export const healthKeys = {
  all: [...platformKeys.console, 'health'],
} as const

export const healthQuery = queryOptions({
  queryKey: healthKeys.all,
  queryFn: () => call(getHealth, {}),
  staleTime: 30_000,
})

const LOOK_AGAIN_MS = 1_000

/** Asked until the mail server has said yes or no. */
export const testMailQuery = (mail_id: string) =>
  queryOptions({
    queryKey: [...healthKeys.all, mail_id],
    queryFn: () => call(readTestMail, { mail_id }),
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'waiting' ? LOOK_AGAIN_MS : false),
    gcTime: 0,
  })
