import { useTexts } from '#platform/web/texts/texts.tsx'
import { type PagesQuery, ShowMore } from '#ui/show-more.tsx'

interface ListEndProps {
  query: PagesQuery
  className?: string
  /** What the button says where that is more than that there is more. */
  children?: string
}

/** Below a list that is read page by page: the way on, and after the last page that this is all. */
export function ListEnd({ query, className = 'self-center', children }: ListEndProps) {
  const t = useTexts('app')
  return (
    <ShowMore query={query} end={t('list_end')} className={className}>
      {children ?? t('list_more')}
    </ShowMore>
  )
}
