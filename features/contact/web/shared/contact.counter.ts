import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api/api.ts'
import { counted } from '#platform/web/pages/counters.ts'
import { countContactMessages } from '#features/contact/contract/contact.ts'

export const contactCounter = queryOptions({
  queryKey: ['counter', 'contact'],
  queryFn: async () => (await call(countContactMessages, {})).unread,
  ...counted,
})
