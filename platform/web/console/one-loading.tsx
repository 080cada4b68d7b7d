import type { ComponentProps } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'

interface OneLoadingProps {
  query: ComponentProps<typeof Loading>['query']
  /** The name of the page where it could not be loaded. */
  title?: string
  lines?: number
}

/** Whether the server has no such thing, or no longer. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** What stands on a page about one thing while that is on its way, did not come, or is not there. */
export function OneLoading({ query, title, lines = 10 }: OneLoadingProps) {
  const t = useTexts('console_content')
  const isGone = isMissing(query.error)
  if (!query.error) return <Loading query={query} lines={lines} />
  const heading = isGone ? t('missing_title') : title
  return (
    <div className="flex flex-col gap-4">
      {heading && <PageTitle>{heading}</PageTitle>}
      {isGone ? <Notice>{t('missing_text')}</Notice> : <Loading query={query} />}
    </div>
  )
}
