import { useQuery } from '@tanstack/react-query'
import { FolderTree, Library } from 'lucide-react'
import { type ConsoleLibraryDocument, LIBRARY_STATES } from '#features/library/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useLibraryActions } from './library-actions.ts'
import { FOLDERS_PATH, libraryKind } from './library-console.queries.ts'
import { foldersQuery, placedFolders } from './library-folders.queries.ts'

/** All documents of the company, by state. */
export function LibraryConsolePage() {
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const reader = useLanguage()
  const actionsOf = useLibraryActions()
  const { data: folders = [] } = useQuery(foldersQuery)
  const paths = new Map(placedFolders(folders).map(({ folder, path }) => [folder.id, path]))
  const { day } = useDates()
  const foldersPath: string = FOLDERS_PATH
  return (
    <ContentList
      {...libraryKind.pages}
      words={t}
      mark={Library}
      more={
        <LinkButton to={foldersPath} variant="secondary" icon={<FolderTree />}>
          {t('folders')}
        </LinkButton>
      }
      states={LIBRARY_STATES}
      sort="newest"
      columns={[
        {
          id: WHEN,
          name: c('columns.begun'),
          sortable: true,
          cell: ({ created_at }) => day(created_at),
        },
        {
          id: 'folder',
          name: c('columns.folder'),
          isBlank: ({ folder_id }) => folder_id === null,
          cell: ({ folder_id }) => folder_id && paths.get(folder_id),
        },
        {
          id: 'version',
          name: c('version_column'),
          numeric: true,
          isBlank: ({ version }) => version === 0,
          cell: ({ version }) => version > 0 && version,
        },
        {
          id: 'confirmed',
          name: c('columns.confirmed'),
          isBlank: (document) => !isCounted(document),
          cell: (document) =>
            isCounted(document) &&
            [
              t('confirmed_of', { confirmed: document.confirmed, reach: document.reach }),
              ...(document.due_at ? [t('due', { date: day(document.due_at) })] : []),
            ].join(' · '),
        },
      ]}
      row={(document) => ({
        title: readIn(document.texts, reader)?.title ?? t('untitled'),
        languages: document.texts.map(({ language }) => language),
        signs: [
          document.required && t('required'),
          document.has_draft && document.version > 0 && t('has_draft'),
        ],
        actions: actionsOf(document),
      })}
    />
  )
}

const isCounted = ({ required, version }: ConsoleLibraryDocument) => required && version > 0
