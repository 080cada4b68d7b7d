import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { type ConsoleDocument, exportConsents } from '#features/documents/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { versionQuery } from './documents-console.queries.ts'

type Version = ConsoleDocument['versions'][number]

/** Every version, to be read, and how many people have accepted it. */
export function DocumentHistory({ document }: { document: ConsoleDocument }) {
  const t = useTexts('console_documents')
  const dates = useDates()
  const number = useNumbers()
  const [shown, setShown] = useState<number>()
  const { name, versions, owing } = document
  const [newest] = versions
  const asked = ({ consent_required, asks_again }: Version) =>
    consent_required ? t(asks_again ? 'asked_everybody' : 'asked_the_rest') : t('asked_nobody')
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
    <FormSection title={t('versions')} lead={newest?.consent_required ? t('owing', { count: owing }) : ''}>
      <DataTable<Version>
        caption={t('versions')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={<p className="text-ink-soft">{t('never_published')}</p>}
        columns={[
          {
            id: 'version',
            name: t('version'),
            isHead: true,
            cell: ({ version }) => t('version_number', { version: String(version) }),
          },
          {
            id: 'published',
            name: t('published_at'),
            cell: ({ published_at }) => dates.moment(published_at),
          },
          { id: 'asked', name: t('asked'), cell: asked },
          {
            id: 'accepted',
            name: t('accepted'),
            numeric: true,
            cell: ({ accepted }) => number(accepted),
          },
          {
            id: 'read',
            name: t('read'),
            cell: readButton,
          },
        ]}
      />
      {versions.length > 0 && (
        <div>
          <CsvButton load={() => call(exportConsents, { name })}>{t('export')}</CsvButton>
        </div>
      )}
      {shown !== undefined && (
        <VersionDialog name={name} version={shown} onClose={() => setShown(undefined)} />
      )}
    </FormSection>
  )
}

/** One version of a document, in every language that it has. */
function VersionDialog({
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
