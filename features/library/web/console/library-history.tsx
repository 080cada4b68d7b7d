import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleLibraryDocument } from '#features/library/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { versionQuery } from './library-console.queries.ts'
import { LibraryPreview } from './library-preview.tsx'

type Version = ConsoleLibraryDocument['versions'][number]

/** What was published when, what had changed, and how it was read. */
export function LibraryHistory({ document }: { document: ConsoleLibraryDocument }) {
  const t = useTexts('console_library')
  const dates = useDates()
  const [shown, setShown] = useState<number>()
  const readButton = ({ version }: Version) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('read_version', { version: String(version) })}
      icon={<BookOpen />}
      onPress={() => setShown(version)}
    >
      {t('read')}
    </Button>
  )
  return (
    <FormSection title={t('versions')}>
      <DataTable<Version>
        caption={t('versions')}
        rows={document.versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            id: 'version',
            name: t('column_version'),
            isHead: true,
            cell: ({ version }) => t('version', { version: String(version) }),
          },
          {
            id: 'at',
            name: t('column_published'),
            cell: ({ published_at }) => dates.moment(published_at),
          },
          { id: 'note', name: t('note'), cell: ({ note }) => note || '–' },
          {
            id: 'asked',
            name: t('asked'),
            cell: ({ asks_again }) => t(asks_again ? 'asked_again' : 'asked_rest'),
          },
          { id: 'read', name: t('read'), cell: readButton },
        ]}
      />
      {shown !== undefined && (
        <VersionDialog document={document} version={shown} onClose={() => setShown(undefined)} />
      )}
    </FormSection>
  )
}

interface VersionDialogProps {
  document: Pick<ConsoleLibraryDocument, 'id'>
  version: number
  onClose: () => void
}

/** What readers saw of one version, in every language that it had. */
function VersionDialog({ document: { id }, version, onClose }: VersionDialogProps) {
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
