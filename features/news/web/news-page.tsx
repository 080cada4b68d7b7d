import { useSearch } from '#platform/web/router/hooks.ts'
import { NewsList } from './news-list.tsx'
import { NewsReader } from './news-reader.tsx'
import { listOf, readNewsSearch } from './news-address.ts'

/** The articles, or the one that stands in the address: a page of its own, so that Back leads to the list. */
export function NewsPage() {
  const search = readNewsSearch(useSearch())
  if (search.article) return <NewsReader key={search.article} id={search.article} search={search} />
  return <NewsList search={listOf(search)} />
}
