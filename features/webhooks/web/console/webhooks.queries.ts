import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listDeliveries, listWebhooks } from '#features/webhooks/contract/webhooks.ts'
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
