import { useState } from 'react'
import { deleteProvider, type Provider } from '#features/sign-on/contract/providers.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { signOnStale } from './sign-on-console.queries.ts'

/** One provider: whether its button stands at the login, and how its last sign-ins went. */
export function ProviderCard({ provider, onEdit }: { provider: Provider; onEdit: () => void }) {
  const t = useTexts('console_sign_on')
  const dates = useDates()
  const [isAsked, setAsked] = useState(false)
  const { id, name, is_on, settings, domains, people, last_good_at, last_error } = provider
  const deleting = useCall(deleteProvider, { stale: signOnStale })
  // What was put right since is no news.
  const isFailing = last_error && (!last_good_at || Date.parse(last_error.at) > Date.parse(last_good_at))
  return (
    <Card as="li" inset="small" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 basis-52 text-lg wrap-anywhere">{name}</h2>
        <Badge tone="neutral">{t(`protocol.${settings.protocol}`)}</Badge>
        <Badge tone={is_on ? 'pine' : 'neutral'}>{t(is_on ? 'on' : 'off')}</Badge>
      </div>
      <p className="text-sm wrap-anywhere">
        <code>{settings.protocol === 'oidc' ? settings.issuer : settings.entity_id}</code>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{domains.join(' · ')}</p>
      <p className="text-sm text-ink-soft">
        {t('people', { count: people })}{' '}
        {last_good_at ? t('good', { at: dates.moment(last_good_at) }) : t('good_never')}
      </p>
      {last_error && (
        <Notice
          tone={isFailing ? 'warning' : 'info'}
          title={t('failed', { at: dates.moment(last_error.at), why: last_error.message })}
        >
          {last_error.detail && (
            <span className="wrap-anywhere">{t('failed_detail', { detail: last_error.detail })}</span>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onPress={onEdit}>
          {t('change')}
        </Button>
        <Button variant="quiet" size="small" onPress={() => setAsked(true)}>
          {t('delete')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('delete_title', { name })}
        action={t('delete')}
        tone="danger"
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate({ provider_id: id })}
      >
        <p>{t('delete_text')}</p>
      </ConfirmDialog>
    </Card>
  )
}
