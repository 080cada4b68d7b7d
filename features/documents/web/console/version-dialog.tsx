import { useQuery } from '@tanstack/react-query'
import type { ConsoleDocument } from '#features/documents/contract/console.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { versionQuery } from './documents-console.queries.ts'

/** One version of a document, in every language that it has. */
export function VersionDialog({
  name,
  version,
  onClose,
}: Pick<ConsoleDocument, 'name'> & { version: number; onClose: () => void }) {
  const t = useTexts('console_documents')
  const { data, error, refetch } = useQuery(versionQuery(name, version))
  return (
    <PageDialog onClose={onClose} title={t('version_number', { version: String(version) })} size="large">
      <div className="flex flex-col gap-4">
        <Loading query={{ data, error, refetch }} lines={8} />
        {data && <DocumentPreview texts={data} />}
      </div>
    </PageDialog>
  )
}
