import { PersonLink } from '#platform/web/console/person-link.tsx'
import { type Column, QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

type ListedReader = { id: string; first_name: string; last_name: string; department: string | null }

interface ReadersTableProps<R extends ListedReader> {
  query: Parameters<typeof QueryTable<R>>[0]['query']
  caption: string
  readers: readonly R[] | undefined
  /** What each of them made of it. */
  columns: readonly Column<R>[]
}

const nameCell = (reader: ListedReader) => <PersonLink person={reader} />

/** Who of those that something is for has read it. */
export function ReadersTable<R extends ListedReader>({
  query,
  caption,
  readers,
  columns,
}: ReadersTableProps<R>) {
  const t = useTexts('console_content')
  return (
    <QueryTable<R>
      query={query}
      caption={caption}
      rows={readers}
      rowKey={({ id }) => id}
      empty={<p className="text-ink-soft">{t('readers_none')}</p>}
      columns={[
        {
          id: 'name',
          name: t('reader_name'),
          isHead: true,
          cell: nameCell,
        },
        { id: 'department', name: t('reader_department'), cell: ({ department }) => department ?? '–' },
        ...columns,
      ]}
    />
  )
}
