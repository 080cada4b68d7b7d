import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api/api.ts'
import { counted } from '#platform/web/pages/counters.ts'
import { countUnreadMessages } from '#features/chat/contract/chat.ts'

export const chatCounter = queryOptions({
  queryKey: ['counter', 'chat'],
  queryFn: async () => {
    const { direct, group } = await call(countUnreadMessages, {})
    return direct + group
  },
  ...counted,
})
