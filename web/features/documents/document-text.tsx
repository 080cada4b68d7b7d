import { useQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import type { DocumentName } from '#contract/documents.ts'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { RichText } from '#web/platform/rich-text.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { documentQuery } from './documents.queries.ts'

/** The current version of a document, in the person's language where there is one. */
export function DocumentText({ name }: { name: DocumentName }) {
  const t = useTexts('documents')
  const format = useFormatter()
  const { data, error, refetch } = useQuery(documentQuery(name, useLanguage()))

  if (error instanceof ApiError && error.code === 'document_not_found') {
    return <Notice title={t('missing_title')}>{t('missing_text')}</Notice>
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const date = format.dateTime(new Date(data.published_at), { dateStyle: 'long' })
  return (
    <article lang={data.language}>
      <p className="mb-4 text-sm text-ink-soft">{t('version', { version: String(data.version), date })}</p>
      <RichText html={data.html} />
    </article>
  )
}
