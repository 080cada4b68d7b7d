import { BookOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'

interface VersionHistoryProps<Version> {
  /** The newest first. */
  versions: readonly Version[]
  lead?: string
  /** Between the moment of a version and the way into it. */
  columns: readonly Column<Version>[]
  empty?: ReactNode
  /** What one of them said. */
  renderVersion: (version: number) => ReactNode
  children?: ReactNode
}

/** What was published when, and how it was read then. */
export function VersionHistory<Version extends { version: number; published_at: string }>(
  props: VersionHistoryProps<Version>,
) {
  const { versions, lead, columns, empty, renderVersion, children } = props
  const t = useTexts('console_content')
  const dates = useDates()
  const [shown, setShown] = useState<number>()
  const nameOf = (version: number) => t('version', { version: String(version) })
  const readButton = ({ version }: Version) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('version_read_name', { version: String(version) })}
      icon={<BookOpen />}
      onPress={() => setShown(version)}
    >
      {t('version_read')}
    </Button>
  )
  return (
    <FormSection title={t('versions')} lead={lead}>
      <DataTable<Version>
        caption={t('versions')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={empty}
        columns={[
          {
            id: 'version',
            name: t('version_column'),
            isHead: true,
            cell: ({ version }) => nameOf(version),
          },
          {
            id: 'published',
            name: t('version_published'),
            cell: ({ published_at }) => dates.moment(published_at),
          },
          ...columns,
          {
            id: 'read',
            name: t('version_read'),
            cell: readButton,
          },
        ]}
      />
      {children}
      {shown !== undefined && (
        <PageDialog onClose={() => setShown(undefined)} title={nameOf(shown)} size="large">
          <div className="flex flex-col gap-4">{renderVersion(shown)}</div>
        </PageDialog>
      )}
    </FormSection>
  )
}
