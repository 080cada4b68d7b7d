import { useState } from 'react'
import {
  type Connection,
  type ConnectionState,
  deleteConnection,
  setConnectionState,
} from '#features/directory/contract/directory.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeedsDialog } from './deeds-dialog.tsx'
import { directoryStale } from './directory.queries.ts'
import { LiveDialog } from './live-dialog.tsx'
import { RequestsDialog } from './requests-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

const tones: Record<ConnectionState, BadgeTone> = { off: 'neutral', dry: 'sun', live: 'pine' }
type Open = 'deeds' | 'requests' | 'token' | 'live' | 'delete'

/** One directory: whether it works, whom it holds, and what came of it. */
export function ConnectionCard({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const t = useTexts('console_directory')
  const dates = useDates()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { id, name, state, users, people, groups, refused, waiting, last_used_at } = connection
  const turning = useCall(setConnectionState, { stale: directoryStale })
  const deleting = useCall(deleteConnection, { stale: directoryStale })
  const turn = (next: ConnectionState) => turning.mutate({ connection_id: id, state: next })
  return (
    <Card as="li" inset="small" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 basis-52 text-lg wrap-anywhere">{name}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="text-ink-soft">{t(`state_text.${state}`)}</p>
      <p className="text-sm text-ink-soft">
        {t('holds', { users, groups, people })}{' '}
        {last_used_at ? t('used', { at: dates.moment(last_used_at) }) : t('used_never')}
      </p>
      <p className="text-sm text-ink-soft">
        {t('token_is', { start: connection.token_start, at: dates.moment(connection.token_made_at) })}{' '}
        {connection.earlier_until && t('earlier_until', { at: dates.moment(connection.earlier_until) })}
      </p>
      {waiting > 0 && state !== 'off' && <Notice tone="info">{t('waiting', { count: waiting })}</Notice>}
      {refused > 0 && <Notice tone="warning">{t('refused', { count: refused })}</Notice>}
      <Failure error={turning.error} announce />
      <div className="flex flex-wrap gap-2">
        {state === 'dry' && (
          <Button size="small" onPress={() => setOpen('live')}>
            {t('let_work')}
          </Button>
        )}
        {state === 'off' && (
          <Button size="small" pending={turning.isPending} onPress={() => turn('dry')}>
            {t('switch_on')}
          </Button>
        )}
        <Button variant="secondary" size="small" onPress={() => setOpen('deeds')}>
          {t(state === 'live' ? 'deeds' : 'deeds_dry')}
        </Button>
        <Button variant="secondary" size="small" onPress={() => setOpen('requests')}>
          {t('requests')}
        </Button>
        <Button variant="quiet" size="small" onPress={onEdit}>
          {t('change')}
        </Button>
        <Button variant="quiet" size="small" onPress={() => setOpen('token')}>
          {t('renew')}
        </Button>
        {state === 'live' && (
          <Button variant="quiet" size="small" pending={turning.isPending} onPress={() => turn('dry')}>
            {t('make_dry')}
          </Button>
        )}
        {state !== 'off' && (
          <Button variant="quiet" size="small" pending={turning.isPending} onPress={() => turn('off')}>
            {t('switch_off')}
          </Button>
        )}
        <Button variant="quiet" size="small" onPress={() => setOpen('delete')}>
          {t('disconnect')}
        </Button>
      </div>
      {open === 'deeds' && <DeedsDialog connection={connection} onClose={close} />}
      {open === 'requests' && <RequestsDialog connection={connection} onClose={close} />}
      {open === 'token' && <TokenDialog connection={connection} onClose={close} />}
      {open === 'live' && <LiveDialog connection={connection} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title={t('disconnect_title', { name })}
        action={t('disconnect')}
        tone="danger"
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate({ connection_id: id })}
      >
        <p>{t('disconnect_text', { people })}</p>
      </ConfirmDialog>
    </Card>
  )
}
