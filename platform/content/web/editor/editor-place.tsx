import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

interface EditorPlaceProps {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> }
  isNew: boolean
  children: (person: string) => ReactNode
}

/** Waits for what is to be written on, and for whoever writes: what they wrote is kept for them on this device. */
export function EditorPlace({ query, isNew, children }: EditorPlaceProps) {
  const t = useTexts('console_content')
  const { data: profile } = useQuery(profileQuery)
  const { data, error, refetch } = query
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="flex flex-col gap-4">
        <PageTitle>{t('missing_title')}</PageTitle>
        <Notice>{t('missing_text')}</Notice>
      </div>
    )
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!profile || (!isNew && !data)) return <SkeletonText lines={10} />
  return children(profile.id)
}
