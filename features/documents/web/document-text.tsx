import { useQuery } from '@tanstack/react-query'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { documentQuery } from './documents.queries.ts'

/** A document in the person's language where there is one: the current version, or the one that is named. */
export function DocumentText({
  name,
  version,
  withVersions = false,
}: {
  name: DocumentName
  version?: number | undefined
  /** Says which other versions there are. */
  withVersions?: boolean
}) {
  const t = useTexts('documents')
  const { date: dateOf } = useDates()
  const { data, error, refetch } = useQuery(documentQuery(name, useLanguage(), version))

  if (error instanceof ApiError && error.code === 'document_not_found') {
    return <Notice title={t('missing_title')}>{t('missing_text')}</Notice>
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const others = data.versions.filter((other) => other.version !== data.version)
  return (
    <>
      {data.version !== data.current && (
        <Notice tone="warning" title={t('old_title')}>
          <Link to={paths.document} params={{ name }} className="font-semibold underline">
            {t('to_current')}
          </Link>
        </Notice>
      )}
      <article lang={data.language}>
        <p className="mb-4 text-sm text-ink-soft">
          {t('version', { version: String(data.version), date: dateOf(data.published_at) })}
        </p>
        <RichText html={data.html} />
      </article>
      {withVersions && others.length > 0 && (
        <nav aria-labelledby="other-versions">
          <h2 id="other-versions" className="text-lg font-semibold">
            {t('other_versions')}
          </h2>
          <ul>
            {others.map((other) => (
              <li key={other.version}>
                <Link
                  to={paths.document}
                  params={{ name }}
                  search={other.version === data.current ? {} : { version: other.version }}
                  className="inline-flex min-h-11 items-center text-pine-ink underline"
                >
                  {t('version', { version: String(other.version), date: dateOf(other.published_at) })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
