import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { newsChanged } from '#features/news/contract/news.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useLive } from '#platform/web/live/live.ts'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { countFresh } from './fresh-news.ts'
import type { NewsSearch } from './news-address.ts'
import { newestQuery, newsListQuery, refreshCards } from './news.queries.ts'
import { newsKeys } from './news.keys.ts'

/** The list as it was read, with what has happened to its articles, and how many new ones wait above it. */
export function useNewsList(search: NewsSearch) {
  const queries = useQueryClient()
  const language = useLanguage()
  const list = useInfiniteQuery(newsListQuery(search, language))
  const newest = useQuery(newestQuery(search, language))
  const articles = list.data?.pages.flatMap((page) => page.articles)
  const look = () =>
    void newest
      .refetch({ cancelRefetch: false })
      .then(({ data }) => refreshCards(queries, data?.articles ?? []))
  const lookSoon = useSpread(look)
  useLive(newsChanged, ({ to_all }) => (to_all ? lookSoon() : look()))
  return {
    list,
    articles,
    fresh: articles ? countFresh(articles, newest.data?.articles) : 0,
    showFresh: async () => {
      await queries.resetQueries({ queryKey: newsKeys.newest })
      await queries.resetQueries({ queryKey: newsKeys.lists })
    },
  }
}
