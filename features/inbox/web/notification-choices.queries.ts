import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  getNotificationSettings,
  type NotificationChoice,
  setDigest,
  setNotificationChoice,
  unsubscribeDigest,
} from '#features/inbox/contract/choices.ts'
import { call } from '#platform/web/api/api.ts'
import { notificationsCounter } from '#features/notifications/web/shared/notifications.counter.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { inboxKeys } from './inbox.keys.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: inboxKeys.settings,
  queryFn: () => call(getNotificationSettings, {}),
})

/** Shows what is chosen at once, within the press itself; what the server refuses goes back. */
export function useSetChoice() {
  const queries = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const mutationKey = [...queryKey, 'choice']
  const { mutate, error } = useMutation({
    mutationKey,
    // One after the other, so that the last press is what stands.
    scope: { id: 'notification-choices' },
    mutationFn: (choice: NotificationChoice) => call(setNotificationChoice, choice),
    // The last answer is how it stands; while another press is on its way its mark would flicker.
    onSuccess: (settings) => {
      if (queries.isMutating({ mutationKey }) <= 1) queries.setQueryData(queryKey, settings)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: notificationsCounter.queryKey })
      void queries.invalidateQueries({ queryKey: inboxKeys.all })
    },
  })
  const choose = (choice: NotificationChoice) => {
    queries.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          choices: known.choices.map((each) => (each.kind === choice.kind ? choice : each)),
        },
    )
    mutate(choice)
  }
  return { choose, error }
}

export const useSetDigest = () =>
  useCall(setDigest, {
    done: (settings, _, queries) => queries.setQueryData(notificationSettingsQuery.queryKey, settings),
  })

export const useUnsubscribe = () => useCall(unsubscribeDigest)
