import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { type LibraryCard, libraryChanged, type LibraryFolder } from '#features/library/contract/library.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useLive } from '#platform/web/live/live.ts'
import { LearnPlaces } from '#platform/web/pages/learn-places.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FolderPath } from './folder-path.tsx'
import { type LibrarySearch, readLibrarySearch } from './library-address.ts'
import { libraryQuery } from './library.queries.ts'
import { Folder } from 'lucide-react'
import { Link } from '#platform/web/pages/link.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { FileSign } from './file-sign.tsx'
import { libraryKeys } from './library.keys.ts'

/** The documents of the company: by folder, by words, and what waits for a confirmation. */
export function LibraryPage() {
  const t = useTexts('library')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const wish = readLibrarySearch(useSearch())
  const list = useInfiniteQuery(libraryQuery(wish, useLanguage()))
  useLive(
    libraryChanged,
    useSpread(() => void queries.invalidateQueries({ queryKey: libraryKeys.all })),
  )
  const go = (search: LibrarySearch, replace = false) =>
    void navigate({ to: paths.library, search, replace, resetScroll: false })
  const [first] = list.data?.pages ?? []
  const documents = list.data?.pages.flatMap((page) => page.documents)
  const isEverywhere = wish.search !== undefined || wish.show === 'owed'
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      places={<LearnPlaces current="documents" />}
      narrowed={wish.search ? 1 : 0}
      filters={
        <SettlingSearch
          label={t('search')}
          value={wish.search ?? ''}
          onSearch={(typed) =>
            go({ ...(wish.folder && { folder: wish.folder }), ...(typed && { search: typed }) }, true)
          }
          className="max-w-2xl"
        />
      }
      tabs={
        <PillChoice
          label={t('show')}
          options={[
            { id: 'all', label: t('all'), count: 0 },
            { id: 'owed', label: t('to_confirm'), count: first?.owed ?? 0 },
          ]}
          chosen={wish.show ?? 'all'}
          onChoose={(next) => go(next === 'owed' ? { show: 'owed' } : {})}
        />
      }
    >
      {!isEverywhere && first && first.path.length > 0 && <FolderPath path={first.path} />}
      {first && first.folders.length > 0 && (
        <ul
          aria-busy={list.isPlaceholderData}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-3 transition-opacity aria-busy:opacity-60"
        >
          {first.folders.map((folder) => (
            <li key={folder.id}>
              <FolderCard folder={folder} />
            </li>
          ))}
        </ul>
      )}
      <CardList
        query={list}
        cards={documents}
        places={<Skeleton className="h-96 w-full rounded-card" />}
        empty={first?.folders.length === 0 && <Nothing wish={wish} />}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[repeat(2,minmax(0,1fr))]"
        itemClass={() => 'flex'}
      >
        {(document) => <DocumentRow document={document} withFolders={isEverywhere} />}
      </CardList>
    </ListPage>
  )
}

function Nothing({ wish }: { wish: LibrarySearch }) {
  const t = useTexts('library')
  const which = wish.search ? 'none_found' : wish.show === 'owed' ? 'none_owed' : 'none'
  return (
    <EmptyState sign="parking" title={t(`${which}_title`)}>
      {t(`${which}_text`)}
    </EmptyState>
  )
}

function FolderCard({ folder }: { folder: LibraryFolder }) {
  const t = useTexts('library')
  return (
    <Link
      to={paths.library}
      search={{ folder: folder.id }}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-3.5 transition-shadow hover:shadow-card"
    >
      <Folder className="size-6 shrink-0 text-sun-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{folder.name}</span>
        <span className="block text-sm text-ink-soft">{t('documents', { count: folder.documents })}</span>
      </span>
    </Link>
  )
}

/** One document of a list; all of it leads there. */
function DocumentRow({ document, withFolders }: { document: LibraryCard; withFolders: boolean }) {
  return (
    <article className="group relative flex w-full items-start gap-3.5 rounded-card border border-line bg-surface p-4 focus-within:ring-2 focus-within:ring-pine">
      <FileSign file={document.file} />
      <div className="min-w-0 flex-1">
        <h2 lang={document.language} className="font-bold wrap-anywhere">
          <Link
            to={paths.libraryDocument}
            params={{ id: document.id }}
            className="text-ink outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {document.title}
          </Link>
        </h2>
        {document.summary && (
          <p lang={document.language} className="mb-1 line-clamp-2 wrap-anywhere">
            {document.summary}
          </p>
        )}
        <DocumentFacts document={document} withFolders={withFolders} />
      </div>
    </article>
  )
}
