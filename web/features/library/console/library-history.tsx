import { useFormatter } from 'use-intl'
import type { DeskLibraryDocument } from '#contract/library-desk.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { DataTable } from '#web/console/parts/data-table.tsx'
import { useTexts } from '#web/platform/texts.tsx'

type Version = DeskLibraryDocument['versions'][number]

/** What was published when, and what had changed. */
export function LibraryHistory({ document: { versions } }: { document: DeskLibraryDocument }) {
  const t = useTexts('console_library')
  const format = useFormatter()
  return (
    <FormSection title={t('versions')}>
      <DataTable<Version>
        caption={t('versions')}
        rows={versions}
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
            cell: ({ published_at }) =>
              format.dateTime(new Date(published_at), { dateStyle: 'medium', timeStyle: 'short' }),
          },
          { id: 'note', name: t('note'), cell: ({ note }) => note || '–' },
          {
            id: 'asked',
            name: t('asked'),
            cell: ({ asks_again }) => t(asks_again ? 'asked_again' : 'asked_rest'),
          },
        ]}
      />
    </FormSection>
  )
}
