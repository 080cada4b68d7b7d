import { useState } from 'react'
import {
  changeWebhook,
  createWebhook,
  renewWebhookSecret,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '#features/webhooks/contract/webhooks.ts'
import { SecretOnce } from '#platform/web/console/secret-once.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { webhookKeys } from './webhooks.keys.ts'

/** A new webhook or one that is there; a secret is shown when it is made. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const t = useTexts('console_webhooks')
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? [])
  const [secret, setSecret] = useState<string>()
  const changed = () => void queryClient.invalidateQueries({ queryKey: webhookKeys.all })
  const saving = useCall(
    async () => {
      const wish = { name, url, events: [...events] }
      if (!webhook) return (await call(createWebhook, wish)).secret
      await call(changeWebhook, { webhook_id: webhook.id, ...wish, is_on: webhook.is_on })
      return undefined
    },
    {
      done: (made) => {
        changed()
        if (made) setSecret(made)
        else onClose()
      },
    },
  )
  const renewing = useCall(() => call(renewWebhookSecret, { webhook_id: webhook!.id }), {
    done: (renewed) => setSecret(renewed.secret),
  })
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  return (
    <PageDialog
      dismissable={false}
      escapable={!secret}
      onClose={onClose}
      title={t(secret ? 'made' : webhook ? 'change' : 'new')}
      footer={
        secret ? (
          <Button onPress={onClose}>{t('have_it')}</Button>
        ) : (
          <Button
            pending={saving.isPending}
            isDisabled={name.trim() === '' || events.length === 0}
            onPress={() => saving.mutate()}
          >
            {t('save')}
          </Button>
        )
      }
    >
      {secret ? (
        <SecretOnce label={t('secret')} secret={secret} hint={t('secret_hint')} />
      ) : (
        <div className="flex flex-col gap-5">
          <Failure error={saving.error ?? renewing.error} announce />
          <TextField
            label={t('name')}
            required
            maxLength={80}
            value={name}
            error={fields.name}
            onText={setName}
          />
          <TextField
            label={t('url')}
            description={t('url_hint')}
            type="url"
            inputMode="url"
            required
            maxLength={500}
            value={url}
            error={fields.url}
            onText={setUrl}
          />
          <fieldset>
            <legend className="font-semibold">{t('events')}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                checked={events.includes(event)}
                onTick={(isOn) =>
                  setEvents(isOn ? [...events, event] : events.filter((each) => each !== event))
                }
              >
                {t(`event.${event.replace('.', '_') as 'points_awarded'}`)}{' '}
                <code className="text-sm text-ink-soft">{event}</code>
              </Checkbox>
            ))}
          </fieldset>
          {webhook && (
            <Button
              variant="secondary"
              className="self-start"
              pending={renewing.isPending}
              onPress={() => renewing.mutate()}
            >
              {t('renew')}
            </Button>
          )}
        </div>
      )}
    </PageDialog>
  )
}
