import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChannelKind } from '#features/webhooks/contract/destinations.ts'
import type { MessageEvent } from '#features/webhooks/contract/events.ts'
import { listDeliveries, listWebhooks } from '#features/webhooks/contract/webhooks.ts'
import { describeWebhookEvents, listWordings, previewMessage } from '#features/webhooks/contract/wordings.ts'
import type { Language } from '#platform/contract/languages.ts'
import { call } from '#platform/web/api/api.ts'
import { webhookKeys } from './webhooks.keys.ts'

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.all,
  queryFn: () => call(listWebhooks, {}),
})

export const deliveriesQuery = (webhook_id: string) =>
  infiniteQueryOptions({
    queryKey: webhookKeys.deliveries(webhook_id),
    queryFn: ({ pageParam }) => call(listDeliveries, { webhook_id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // What is on its way arrives by itself.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some(({ state: at, attempts }) => at === 'waiting' && attempts === 0)
        ? 1_500
        : false,
  })

export const webhookEventsQuery = queryOptions({
  queryKey: webhookKeys.events,
  queryFn: () => call(describeWebhookEvents, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

export const wordingsQuery = queryOptions({
  queryKey: webhookKeys.wordings,
  queryFn: () => call(listWordings, {}),
})

export type PreviewWish = {
  kind: ChannelKind
  event: MessageEvent
  language: Language
  title: string
  text: string
}

export const messagePreviewQuery = (wish: PreviewWish) =>
  queryOptions({
    queryKey: [...webhookKeys.wordings, 'preview', wish],
    queryFn: () => call(previewMessage, wish),
    placeholderData: keepPreviousData,
    retry: false,
  })
