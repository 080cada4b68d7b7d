import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormatter } from 'use-intl'
import { resendDelivery, type Webhook, type WebhookDelivery } from '#features/webhooks/contract/webhooks.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { deliveriesQuery } from './webhooks.queries.ts'
import { webhookKeys } from './webhooks.keys.ts'

/** What a webhook was told, what it answered, and the way to say it again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts('console_webhooks')
  const query = useInfiniteQuery(deliveriesQuery(webhook.id))
  const { data, error, refetch } = query
  const rows = data?.pages.flatMap(({ deliveries }) => deliveries)
  return (
    <PageDialog onClose={onClose} title={t('log_of', { name: webhook.name })} size="large">
      <Loading query={{ data: rows, error, refetch }} lines={6} />
      {rows?.length === 0 && <p className="text-ink-soft">{t('log_empty')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows?.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <ListEnd query={query} className="mt-3" />
    </PageDialog>
  )
}

const tones: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'sun',
  delivered: 'pine',
  failed: 'sunset',
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts('console_webhooks')
  const format = useFormatter()
  const resending = useCall(() => call(resendDelivery, { delivery_id: delivery.id }), {
    stale: [webhookKeys.all],
  })
  const { event, state, created_at, status, took_ms, attempts, answer, next_at } = delivery
  const at = (moment: string) =>
    format.dateTime(new Date(moment), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-semibold">{event}</code>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <span className="numerals text-sm text-ink-soft">{at(created_at)}</span>
        <span className="flex-1" />
        <Button
          variant="quiet"
          size="small"
          pending={resending.isPending}
          aria-label={t('resend_name', { event, at: at(created_at) })}
          onPress={() => resending.mutate()}
        >
          {t('resend')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {[
          t('attempts', { count: attempts }),
          status !== null && t('answered', { status }),
          took_ms !== null && t('took', { ms: took_ms }),
          next_at && state === 'waiting' && attempts > 0 && t('next', { at: at(next_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Failure error={resending.error} announce />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-pine-ink">
          {t('content')}
        </summary>
        <pre className="max-h-80 overflow-auto rounded-field bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {delivery.payload}
        </pre>
        {answer && (
          <>
            <p className="mt-2 text-sm font-semibold">{t('answer')}</p>
            <pre className="max-h-40 overflow-auto rounded-field bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
              {answer}
            </pre>
          </>
        )}
      </details>
    </li>
  )
}
