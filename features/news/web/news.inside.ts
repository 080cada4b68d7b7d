import { useQueryClient } from '@tanstack/react-query'
import { newsChanged } from '#features/news/contract/news.ts'
import { useLive } from '#platform/web/live/live.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { newsCounter } from './shared/news.counter.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const newsInside: WebInside = {
  counter: newsCounter,
  useAlways() {
    const queries = useQueryClient()
    const count = () => void queries.invalidateQueries({ queryKey: newsCounter.queryKey })
    const countSoon = useSpread(count)
    useLive(newsChanged, ({ to_all }) => (to_all ? countSoon() : count()))
  },
}
