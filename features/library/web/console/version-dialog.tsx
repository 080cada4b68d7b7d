import { useQuery } from '@tanstack/react-query'
import type { ConsoleLibraryDocument } from '#features/library/contract/console.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { versionQuery } from './library-console.queries.ts'
import { LibraryPreview } from './library-preview.tsx'

interface VersionDialogProps {
  document: Pick<ConsoleLibraryDocument, 'id'>
  version: number
  onClose: () => void
}

/** What readers saw of one version, in every language that it had. */
export function VersionDialog({ document: { id }, version, onClose }: VersionDialogProps) {
  const t = useTexts('console_library')
  const { data, error, refetch } = useQuery(versionQuery(id, version))
  return (
    <PageDialog onClose={onClose} title={t('version', { version: String(version) })} size="large">
      <div className="flex flex-col gap-4">
        <Loading query={{ data, error, refetch }} lines={8} />
        {data && (
          <LibraryPreview
            content={{ texts: data.texts, required: false }}
            files={new Map(data.attachments.map((file) => [file.id, file]))}
          />
        )}
      </div>
    </PageDialog>
  )
}
