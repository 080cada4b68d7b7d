import { useState } from 'react'
import {
  changeWebhook,
  deleteWebhook,
  tryWebhook,
  type Webhook,
} from '#features/webhooks/contract/webhooks.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { eventKey } from './event-words.ts'
import { KindSign } from './kind-sign.tsx'
import { webhooksQuery } from './webhooks.queries.ts'

export function WebhookCard({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const t = useTexts('console_webhooks')
  const parts = useTexts('console_parts')
  const dates = useDates()
  const [isLog, setLog] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const changed = () => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const { id, name, kind, url, events, is_on, off_reason } = webhook
  // Of a channel the address is only shown: not told, it stays.
  const place = kind === 'standard' ? { url } : {}
  const turning = useCall(
    () => call(changeWebhook, { webhook_id: id, name, ...place, events, is_on: !is_on }),
    {
      done: changed,
    },
  )
  const trying = useCall(() => call(tryWebhook, { webhook_id: id }), {
    done: () => {
      changed()
      setLog(true)
    },
  })
  const deleting = useCall(() => call(deleteWebhook, { webhook_id: id }), { done: changed })
  return (
    <Card as="li" inset="small" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <KindSign kind={kind} className="size-6 text-pine-ink" />
        <h2 className="min-w-0 flex-1 basis-40 text-lg wrap-anywhere">{name}</h2>
        <Badge tone={is_on ? 'pine' : 'neutral'}>{t(is_on ? 'on' : 'off')}</Badge>
      </div>
      <p className="text-sm wrap-anywhere">
        {kind !== 'standard' && (
          <span className="text-ink-soft">
            {t(`kind.${kind}`)}
            {webhook.language && ` · ${parts(`language.${webhook.language}`)}`} ·{' '}
          </span>
        )}
        <code>{url}</code>
      </p>
      <p className="text-sm text-ink-soft">{events.map((event) => t(eventKey(event))).join(' · ')}</p>
      {off_reason && <Notice tone="warning">{t(`off_reason.${off_reason}`)}</Notice>}
      {is_on && webhook.failing_since && (
        <Notice tone="warning">
          {t('failing', {
            since: dates.moment(webhook.failing_since),
          })}
        </Notice>
      )}
      <p className="text-sm text-ink-soft">
        {webhook.last_delivered_at
          ? t('delivered', {
              at: dates.moment(webhook.last_delivered_at),
            })
          : t('never')}{' '}
        {webhook.waiting > 0 && t('waiting', { count: webhook.waiting })}
      </p>
      <Failure error={turning.error ?? trying.error} announce />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onPress={() => setLog(true)}>
          {t('log')}
        </Button>
        <Button variant="secondary" size="small" pending={trying.isPending} onPress={() => trying.mutate()}>
          {t('try')}
        </Button>
        <Button variant="quiet" size="small" onPress={onEdit}>
          {t('change')}
        </Button>
        <Button variant="quiet" size="small" pending={turning.isPending} onPress={() => turning.mutate()}>
          {t(is_on ? 'turn_off' : 'turn_on')}
        </Button>
        <Button variant="quiet" size="small" onPress={() => setAsked(true)}>
          {t('delete')}
        </Button>
      </div>
      {isLog && <DeliveriesDialog webhook={webhook} onClose={() => setLog(false)} />}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('delete_title', { name })}
        action={t('delete')}
        tone="danger"
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate()}
      >
        <p>{t('delete_text')}</p>
      </ConfirmDialog>
    </Card>
  )
}
