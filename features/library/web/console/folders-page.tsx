import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, FolderPlus, FolderTree } from 'lucide-react'
import { useState } from 'react'
import {
  type ConsoleFolder,
  deleteLibraryFolder,
  orderLibraryFolders,
} from '#features/library/contract/console.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderRow } from './folder-row.tsx'
import { PATH } from './library-console.queries.ts'
import { foldersQuery, nameOf, placedFolders, within } from './library-folders.queries.ts'

/** Where the documents of the company stand: folders within each other, in an order. */
export function FoldersPage() {
  const t = useTexts('console_library')
  const c = useTexts('console_content')
  const queries = useQueryClient()
  const { data: folders, error, refetch } = useQuery(foldersQuery)
  const [edited, setEdited] = useState<ConsoleFolder | 'new'>()
  const [dropped, setDropped] = useState<ConsoleFolder>()
  const [told, setTold] = useState('')
  const keep = ({ folders: kept }: { folders: ConsoleFolder[] }) =>
    queries.setQueryData(foldersQuery.queryKey, kept)
  const ordering = useCall(
    ({ folder, folder_ids }: { folder: ConsoleFolder; folder_ids: string[] }) =>
      call(orderLibraryFolders, { parent_id: folder.parent_id, folder_ids }),
    {
      done: (kept, { folder, folder_ids: ids }) => {
        keep(kept)
        setTold(c('moved', { name: nameOf(folder), place: ids.indexOf(folder.id) + 1, of: ids.length }))
      },
      onError: (failed) => {
        tellFailure(failed)
        void refetch()
      },
    },
  )
  const dropping = useCall((folder_id: string) => call(deleteLibraryFolder, { folder_id }), {
    done: (kept) => {
      keep(kept)
      setDropped(undefined)
    },
  })
  function move(folder: ConsoleFolder, step: -1 | 1) {
    const ids = within(folders ?? [], folder.parent_id).map(({ id }) => id)
    const at = ids.indexOf(folder.id)
    ids.splice(at, 1)
    ids.splice(at + step, 0, folder.id)
    setTold('')
    ordering.mutate({ folder, folder_ids: ids })
  }
  const back: string = PATH
  const newButton = (
    <Button icon={<FolderPlus />} onPress={() => setEdited('new')}>
      {t('folder_new')}
    </Button>
  )
  return (
    <div>
      <Link
        to={back}
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-pine-ink underline"
      >
        <ChevronLeft className="size-5" />
        {t('back')}
      </Link>
      <ConsoleHeader
        title={t('folders')}
        lead={t('folders_lead')}
        actions={folders?.length !== 0 && newButton}
      />
      <Loading query={{ data: folders, error, refetch }} lines={6} />
      {folders?.length === 0 && (
        <ConsoleEmpty mark={FolderTree} title={t('folders_empty_title')} action={newButton}>
          {t('folders_empty_text')}
        </ConsoleEmpty>
      )}
      {folders && folders.length > 0 && (
        <ul
          aria-label={t('folders')}
          className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
        >
          {placedFolders(folders).map((placed) => {
            const beside = within(folders, placed.folder.parent_id)
            const at = beside.indexOf(placed.folder)
            return (
              <FolderRow
                key={placed.folder.id}
                placed={placed}
                isFirst={at === 0}
                isLast={at === beside.length - 1}
                isBusy={ordering.isPending}
                onMove={(step) => move(placed.folder, step)}
                onEdit={() => setEdited(placed.folder)}
                onDrop={() => setDropped(placed.folder)}
              />
            )
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {edited && folders && (
        <FolderDialog
          folder={edited === 'new' ? undefined : edited}
          folders={folders}
          onSaved={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={dropped !== undefined}
        onClose={() => {
          setDropped(undefined)
          dropping.reset()
        }}
        title={t('folder_delete_title', { name: dropped ? nameOf(dropped) : '' })}
        action={t('folder_delete')}
        tone="danger"
        isPending={dropping.isPending}
        error={dropping.error}
        onConfirm={() => dropped && dropping.mutate(dropped.id)}
      >
        <p>{t('folder_delete_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
