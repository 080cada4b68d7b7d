import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import {
  acknowledgeNews,
  listNews,
  markNewsRead,
  type NewsCard,
  readNews,
} from '#features/news/contract/news.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { newsCounter } from './shared/news.counter.ts'
import type { NewsSearch } from './news-address.ts'
import { newsKeys } from './news.keys.ts'

type Page = z.output<typeof listNews.output>

function wishOf({ search, unread }: NewsSearch) {
  return { search, unread: unread && ('true' as const) }
}

/** Stays as it was shown: whoever reads is not moved about. What is new is found by `newestQuery`. */
export function newsListQuery(search: NewsSearch, language: Language) {
  const wish = wishOf(search)
  return pagesOf([...newsKeys.lists, language, wish], listNews, wish, { kept: true })
}

/** The first page as it is now. */
export function newestQuery(search: NewsSearch, language: Language) {
  const wish = wishOf(search)
  return queryOptions({
    queryKey: [...newsKeys.newest, language, wish],
    queryFn: () => call(listNews, wish),
    enabled: false,
  })
}

export const articleQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...newsKeys.article(id), language],
    queryFn: async () => (await call(readNews, { article_id: id })).article,
    retry: false,
  })

/** Marks an article as read, in every list that is held, and in the navigation. */
export const useMarkRead = () =>
  useCall((article_id: string) => call(markNewsRead, { article_id }), {
    done: ({ counter }, id, queries) => {
      queries.setQueryData(newsCounter.queryKey, counter)
      changeCard(queries, id, { read: true })
    },
  })

export function useAcknowledge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: { article_id: string; version: number }) => call(acknowledgeNews, wish),
    onSuccess: ({ acknowledged_at }, { article_id }) => {
      changeCard(queries, article_id, { read: true, acknowledged_at })
      void queries.invalidateQueries({ queryKey: newsCounter.queryKey })
    },
    // It was edited meanwhile: the words have to be read as they are now.
    onError: (_, { article_id }) => queries.invalidateQueries({ queryKey: newsKeys.article(article_id) }),
  })
}

type Marks = Partial<Pick<NewsCard, 'read' | 'acknowledged_at'>>

function changeCard(queries: QueryClient, id: string, marks: Marks) {
  queries.setQueriesData<NewsCard>(
    { queryKey: newsKeys.article(id) },
    (card) => card && { ...card, ...marks },
  )
  changeLists(queries, (card) => (card.id === id ? { ...card, ...marks } : card))
}

/** Takes over how the articles of a fresh page look now, without moving any. */
export function refreshCards(queries: QueryClient, fresh: readonly NewsCard[]) {
  const known = new Map(fresh.map((card) => [card.id, card]))
  changeLists(queries, (card) => known.get(card.id) ?? card)
}

function changeLists(queries: QueryClient, change: (card: NewsCard) => NewsCard) {
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: newsKeys.lists },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, articles: page.articles.map(change) })),
      },
  )
}
