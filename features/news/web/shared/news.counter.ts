import { call } from '#platform/web/api/api.ts'
import { counterOf } from '#platform/web/pages/counters.ts'
import { countNews } from '#features/news/contract/news.ts'

export const newsCounter = counterOf('news', async () => (await call(countNews, {})).data.counter)
