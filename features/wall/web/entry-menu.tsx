import {
  Ban,
  EllipsisVertical,
  Eye,
  EyeOff,
  Flag,
  Link2,
  MessageSquare,
  Pencil,
  Pin,
  PinOff,
  Trash,
} from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/api.ts'
import { useBlockPerson, useUnblockPerson } from '#features/blocks/web/shared/blocks.queries.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useWritingTo } from '#platform/web/pages/use-writing-to.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { EditDialog } from './edit-dialog.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { HideDialog } from './hide-dialog.tsx'
import { ReportDialog } from '#platform/web/pages/report-dialog.tsx'
import {
  type Entry,
  isPost,
  rereadWall,
  useDeleteEntry,
  useConsoleCalls,
  useReportEntry,
} from './wall-calls.queries.ts'

type Open = 'edit' | 'report' | 'hide' | undefined

/** What else one can do with a post or a comment: other things with an own one, with others’, and as an organiser. */
export function EntryMenu({ entry, onDeleted }: { entry: Entry; onDeleted?: () => void }) {
  const t = useTexts('wall_post')
  const { data: profile } = useQuery(profileQuery)
  const [open, setOpen] = useState<Open>()
  const name = fullName(entry.author)
  const label = isPost(entry) ? t('menu', { name }) : t('comment_menu', { name })
  const remove = useDeleteEntry({
    done: isPost(entry) ? t('deleted') : t('comment_deleted'),
    undo: t('undo'),
  })
  const hosting = useConsoleCalls()
  const writeTo = useWritingTo()
  const { id: authorId } = entry.author
  const report = useReportEntry(entry.id)
  const block = useBlocking(entry)
  const isOrganiser = profile !== undefined && profile.role !== 'participant'
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} className={isPost(entry) ? '-mt-1 -mr-2' : '-mr-2'}>
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem id="copy" icon={<Link2 />} onAction={() => copyLink(entry, t)}>
          {t('copy')}
        </MenuItem>
        {entry.mine && (
          <MenuItem id="edit" icon={<Pencil />} onAction={() => setOpen('edit')}>
            {t('edit')}
          </MenuItem>
        )}
        {entry.mine && (
          <MenuItem
            id="delete"
            tone="danger"
            icon={<Trash />}
            onAction={() => {
              remove.mutate(entry)
              onDeleted?.()
            }}
          >
            {t('delete')}
          </MenuItem>
        )}
        {!entry.mine && (
          <MenuItem
            id="report"
            icon={<Flag />}
            isDisabled={entry.reported}
            onAction={() => setOpen('report')}
          >
            {entry.reported ? t('reported') : t('report')}
          </MenuItem>
        )}
        {!entry.mine && authorId !== null && writeTo && (
          <MenuItem id="write" icon={<MessageSquare />} onAction={() => writeTo(authorId)}>
            {t('write_to', { name })}
          </MenuItem>
        )}
        {!entry.mine && entry.author.id !== null && (
          <MenuItem id="block" tone="danger" icon={<Ban />} onAction={block}>
            {t('block', { name })}
          </MenuItem>
        )}
        {isOrganiser && <MenuSeparator />}
        {isOrganiser && isPost(entry) && !entry.hidden && (
          <MenuItem
            id="pin"
            icon={entry.pinned ? <PinOff /> : <Pin />}
            onAction={() => hosting.pin.mutate({ entry_id: entry.id, pinned: !entry.pinned })}
          >
            {entry.pinned ? t('unpin') : t('pin')}
          </MenuItem>
        )}
        {isOrganiser && !entry.hidden && (
          <MenuItem id="hide" icon={<EyeOff />} onAction={() => setOpen('hide')}>
            {t('hide')}
          </MenuItem>
        )}
        {isOrganiser && entry.hidden && (
          <MenuItem
            id="show"
            icon={<Eye />}
            onAction={() =>
              hosting.show.mutate(
                { entry_id: entry.id },
                { onSuccess: () => showToast({ tone: 'success', text: t('shown') }) },
              )
            }
          >
            {t('show')}
          </MenuItem>
        )}
      </Menu>
      {open === 'edit' && <EditDialog entry={entry} onClose={close} />}
      {open === 'report' && <ReportDialog onReport={report} onClose={close} />}
      {open === 'hide' && <HideDialog entryId={entry.id} onClose={close} />}
    </>
  )
}

function copyLink(entry: Entry, t: ReturnType<typeof useTexts<'wall_post'>>) {
  const path = isPost(entry)
    ? paths.wallPost.replace('$id', entry.id)
    : `${paths.wallPost.replace('$id', entry.post_id)}?comment=${entry.id}`
  // Missing altogether where the page did not come by HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copied = clipboard?.writeText(location.origin + path) ?? Promise.reject(new Error('no clipboard'))
  copied.then(
    () => showToast({ tone: 'success', text: t('copied') }),
    () => showToast({ tone: 'warning', text: t('copy_failed') }),
  )
}

/** Never to meet its author again, with the way back. */
function useBlocking({ author }: Entry) {
  const t = useTexts('wall_post')
  const queries = useQueryClient()
  const block = useBlockPerson()
  const unblock = useUnblockPerson()
  const name = fullName(author)
  const tell = (error: Error) => showToast({ tone: 'error', text: messageOf(error) })
  return () => {
    if (author.id === null) return
    const wish = { user_id: author.id }
    const undo = () =>
      void unblock
        .mutateAsync(wish)
        .then(() => rereadWall(queries))
        .catch(tell)
    void block
      .mutateAsync(wish)
      .then(() => {
        rereadWall(queries)
        showToast({ text: t('blocked', { name }), action: { label: t('undo'), onPress: undo } })
      })
      .catch(tell)
  }
}
