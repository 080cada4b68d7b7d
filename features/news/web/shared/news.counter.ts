import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api/api.ts'
import { counted } from '#platform/web/pages/counters.ts'
import { countNews } from '#features/news/contract/news.ts'

export const newsCounter = queryOptions({
  queryKey: ['counter', 'news'],
  queryFn: async () => (await call(countNews, {})).data.counter,
  ...counted,
})
