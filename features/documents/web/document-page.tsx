import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '#platform/web/router/hooks.ts'
import { readVersion } from '#platform/web/api/address.ts'
import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { Settled } from '#platform/web/pages/settled.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { documentsQuery } from './shared/documents.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { DocumentLinks } from './document-links.tsx'
import { DocumentText } from './document-text.tsx'

export function DocumentPage() {
  const t = useTexts('documents')
  const params = useParams(paths.document)
  const { version } = readVersion(useSearch())
  const name = DOCUMENT_NAMES.find((known) => known === params.name)
  const { data: documents = [] } = useQuery(documentsQuery)
  const title = documents.find((document) => document.name === name)?.title ?? t('list')
  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{title}</PageTitle>
      <Settled>
        {name ? (
          <DocumentText key={name} name={name} version={version} withVersions />
        ) : (
          <Notice title={t('missing_title')}>{t('missing_text')}</Notice>
        )}
        <DocumentLinks except={name} />
      </Settled>
    </div>
  )
}
