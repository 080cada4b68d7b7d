import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '#platform/web/router/hooks.ts'
import { libraryChanged, type LibraryDocument } from '#features/library/contract/library.ts'
import { readId } from '#platform/web/api/address.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { ConfirmReading } from '#platform/web/pages/confirm-reading.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentFile } from './document-file.tsx'
import { DocumentVersions } from './document-versions.tsx'
import { readVersion } from '#platform/web/api/address.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { libraryDocumentQuery, useConfirmDocument } from './library.queries.ts'
import { useFormatter } from 'use-intl'
import { libraryKeys } from './library.keys.ts'

/** One document: its words or its file, whether it is to be confirmed, and its earlier versions. */
export function LibraryDocumentPage() {
  const t = useTexts('library')
  const queries = useQueryClient()
  const id = readId(useParams().id)
  const { version } = readVersion(useSearch())
  const { data, error, refetch } = useQuery({
    ...libraryDocumentQuery(id ?? '', useLanguage(), version),
    enabled: id !== undefined,
  })
  useLive(
    libraryChanged,
    useSpread(() => void queries.invalidateQueries({ queryKey: libraryKeys.all })),
  )
  const isMissing = id === undefined || (error instanceof ApiError && error.status === 404)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackLink to={paths.library} search={data?.folder_id ? { folder: data.folder_id } : {}}>
        {data?.folders.at(-1) ?? t('title')}
      </BackLink>
      {isMissing && (
        <>
          <PageTitle>{t('missing_title')}</PageTitle>
          <p>{t('missing_text')}</p>
        </>
      )}
      {error && !isMissing && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && !isMissing && (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <SkeletonText lines={8} />
        </>
      )}
      {data && <Whole document={data} />}
    </div>
  )
}

function Whole({ document }: { document: LibraryDocument }) {
  const t = useTexts('library')
  const { id, title, summary, language, html, attachment, note, version, current, versions } = document
  return (
    <>
      <div lang={language}>
        <PageTitle>{title}</PageTitle>
        {summary && <p className="mt-1 text-lg text-ink-soft">{summary}</p>}
      </div>
      <DocumentFacts document={document} withFolders={false} />
      {version !== current && (
        <Notice tone="warning" title={t('old_title')}>
          <Link to={paths.libraryDocument} params={{ id }} className="font-semibold underline">
            {t('to_current')}
          </Link>
        </Notice>
      )}
      {note && version > 1 && <Notice title={t('changed')}>{note}</Notice>}
      {attachment && <DocumentFile attachment={attachment} title={title} />}
      {html && (
        <Card>
          <div lang={language}>
            <RichText html={html} />
          </div>
        </Card>
      )}
      {!attachment && !html && <Notice tone="warning">{t('file_gone')}</Notice>}
      {version === current && <ConfirmCard document={document} />}
      {versions.length > 1 && <DocumentVersions document={document} />}
    </>
  )
}

/** What is still to be confirmed, or was. */
function ConfirmCard({ document }: { document: LibraryDocument }) {
  const t = useTexts('library')
  const format = useFormatter()
  const confirming = useConfirmDocument()
  const { id, version, required, confirmed_at, due_at } = document
  if (!required) return null
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <ConfirmReading
      done={
        confirmed_at === null
          ? undefined
          : { title: t('confirmed_title'), text: t('confirmed_text', { when: moment(confirmed_at) }) }
      }
      title={t('confirm_title')}
      text={due_at ? t('confirm_text_due', { when: moment(due_at) }) : t('confirm_text')}
      word={t('confirm')}
      confirming={confirming}
      onConfirm={() => confirming.mutate({ document_id: id, version })}
    />
  )
}
