import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

/** A query in pages. */
export type PagesQuery = {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

interface ShowMoreProps {
  query: PagesQuery
  /** Says that the list ends here. */
  end: string
  className?: string
  children: string
}

/** The way to the next page of a list, while there is one. After the last one the focus stays at the end. */
export function ShowMore({ query, end, className = '', children }: ShowMoreProps) {
  const [wasPressed, setWasPressed] = useState(false)
  const ending = useRef<HTMLParagraphElement>(null)
  // Another filter may have begun the list anew, with one page.
  const isOver = wasPressed && !query.hasNextPage && (query.data?.pages.length ?? 0) > 1
  useEffect(() => {
    // Whoever went on elsewhere meanwhile is left there.
    if (isOver && document.activeElement === document.body) ending.current?.focus({ preventScroll: true })
  }, [isOver])

  if (isOver)
    return (
      <p ref={ending} tabIndex={-1} className={`text-sm text-ink-soft outline-none ${className}`}>
        {end}
      </p>
    )
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className={className}
      pending={query.isFetchingNextPage}
      onPress={() => {
        setWasPressed(true)
        void query.fetchNextPage()
      }}
    >
      {children}
    </Button>
  )
}
