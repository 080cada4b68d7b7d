import { useInfiniteQuery } from '@tanstack/react-query'
import { type Connection, setConnectionState } from '#features/directory/contract/directory.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DeedCounts } from './deed-counts.tsx'
import { deedsQuery, directoryStale } from './directory.queries.ts'

/** Before a directory works: what it comes to, in numbers. */
export function LiveDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = useTexts('console_directory')
  const { data } = useInfiniteQuery(deedsQuery(connection.id, undefined))
  const counts = data?.pages[0]?.counts
  const turning = useCall(setConnectionState, { stale: directoryStale, done: onClose })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('live_title', { name: connection.name })}
      action={t('let_work')}
      isPending={turning.isPending}
      error={turning.error}
      onConfirm={() => turning.mutate({ connection_id: connection.id, state: 'live' })}
    >
      <p>{t('live_text', { invites: connection.invites ? 'true' : 'false' })}</p>
      {counts && <DeedCounts counts={counts} />}
    </ConfirmDialog>
  )
}
