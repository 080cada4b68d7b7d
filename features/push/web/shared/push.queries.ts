import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getPush,
  type PushSettings,
  setPushSettings,
  tryPush,
  unsubscribePush,
} from '#features/push/contract/push.ts'
import { call } from '#platform/web/api/api.ts'
import { turnOffPush, turnOnPush } from './push.ts'

export const pushQuery = queryOptions({ queryKey: ['push'], queryFn: () => call(getPush, {}) })

/** Turns pushes on or off in this browser. On asks for the permission, so it has to follow a press. */
export function useTurnPush() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return turnOnPush()
      const { devices } = await queries.fetchQuery({ ...pushQuery, staleTime: 0 })
      await turnOffPush()
      for (const { id, here } of devices) if (here) await call(unsubscribePush, { device_id: id })
      return 'off' as const
    },
    onSettled: () => queries.invalidateQueries(pushQuery),
  })
}

export function useSetPush() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (settings: PushSettings) => call(setPushSettings, settings),
    onSuccess: ({ settings }) =>
      queries.setQueryData(pushQuery.queryKey, (known) => known && { ...known, settings }),
  })
}

export function useForgetDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (device: { device_id: string }) => call(unsubscribePush, device),
    onSettled: () => queries.invalidateQueries(pushQuery),
  })
}

export function useTryPush() {
  return useMutation({ mutationFn: () => call(tryPush, {}) })
}
