import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getPush, setPushSettings, tryPush, unsubscribePush } from '#features/push/contract/push.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { turnOffPush, turnOnPush } from './push.ts'

/** Under what is kept of them. */
export const pushKeys = {
  all: ['push'],
} as const

export const pushQuery = queryOptions({ queryKey: pushKeys.all, queryFn: () => call(getPush, {}) })

/** Turns pushes on or off in this browser. On asks for the permission, so it has to follow a press. */
export function useTurnPush() {
  const queries = useQueryClient()
  return useCall(
    async (isOn: boolean) => {
      if (isOn) return turnOnPush()
      const { devices } = await queries.fetchQuery({ ...pushQuery, staleTime: 0 })
      await turnOffPush()
      for (const { id, here } of devices) if (here) await call(unsubscribePush, { device_id: id })
      return 'off' as const
    },
    { onSettled: () => queries.invalidateQueries(pushQuery) },
  )
}

export const useSetPush = () =>
  useCall(setPushSettings, {
    done: ({ settings }, _, queries) =>
      queries.setQueryData(pushQuery.queryKey, (known) => known && { ...known, settings }),
  })

export function useForgetDevice() {
  const queries = useQueryClient()
  return useCall(unsubscribePush, { onSettled: () => queries.invalidateQueries(pushQuery) })
}

export const useTryPush = () => useCall(() => call(tryPush, {}))
