import { useState } from 'react'
import type { TablePlace } from './place-bar.tsx'

interface PagedList<Page> {
  data: { pages: Page[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** One page of a list that is read page by page, with the ways to those beside it. */
export function usePlace<Page, Row>(
  { data, hasNextPage, isFetchingNextPage, fetchNextPage }: PagedList<Page>,
  {
    rowsOf,
    total,
    isMore = false,
  }: { rowsOf: (page: Page) => readonly Row[]; total: number | undefined; isMore?: boolean },
): { rows: readonly Row[] | undefined; place: TablePlace; toFirst: () => void } {
  const pages = data?.pages
  const [at, setAt] = useState(0)
  const page = Math.min(at, (pages?.length ?? 1) - 1)
  const shown = pages?.[page]
  const rows = shown && rowsOf(shown)
  const before = pages?.slice(0, page).reduce((sum, each) => sum + rowsOf(each).length, 0) ?? 0
  const isLast = page === (pages?.length ?? 1) - 1
  const turnTo = (next: number) => {
    setAt(next)
    window.scrollTo({ top: 0 })
  }
  return {
    rows,
    toFirst: () => setAt(0),
    place: {
      from: before + 1,
      to: before + (rows?.length ?? 0),
      total,
      isMore,
      isPending: isFetchingNextPage,
      onPrevious: page > 0 ? () => turnTo(page - 1) : undefined,
      onNext:
        !isLast || hasNextPage
          ? () => void (isLast ? fetchNextPage() : Promise.resolve()).then(() => turnTo(page + 1))
          : undefined,
    },
  }
}
