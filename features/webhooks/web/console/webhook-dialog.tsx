import { useState } from 'react'
import { WEBHOOK_KINDS, type WebhookKind } from '#features/webhooks/contract/destinations.ts'
import { MESSAGE_EVENTS, type WebhookEvent } from '#features/webhooks/contract/events.ts'
import {
  changeWebhook,
  createWebhook,
  renewWebhookSecret,
  type Webhook,
} from '#features/webhooks/contract/webhooks.ts'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { SecretOnce } from '#platform/web/console/secret-once.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { queryClient } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { EventsField } from './events-field.tsx'
import { KindSign } from './kind-sign.tsx'
import { webhookKeys } from './webhooks.keys.ts'

const isMessage = (event: WebhookEvent) => (MESSAGE_EVENTS as readonly WebhookEvent[]).includes(event)

/** A new webhook or one that is there; a secret is shown when it is made. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const t = useTexts('console_webhooks')
  const parts = useTexts('console_parts')
  const [name, setName] = useState(webhook?.name ?? '')
  const [kind, setKind] = useState<WebhookKind>(webhook?.kind ?? 'standard')
  const [language, setLanguage] = useState<Language>(webhook?.language ?? currentLanguage())
  const isChannel = kind !== 'standard'
  const [url, setUrl] = useState((webhook && !isChannel && webhook.url) || (webhook ? '' : 'https://'))
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? [])
  const [secret, setSecret] = useState<string>()
  const changed = () => void queryClient.invalidateQueries({ queryKey: webhookKeys.all })
  const saving = useCall(
    async () => {
      const place = isChannel ? { language, ...(url.trim() !== '' && { secret_url: url }) } : { url }
      const told = isChannel ? events.filter(isMessage) : [...events]
      const wish = { name, ...place, events: told }
      if (!webhook) return (await call(createWebhook, { ...wish, kind })).secret ?? undefined
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
    done: (renewed) => setSecret(renewed.secret ?? undefined),
  })
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  return (
    <PageDialog
      size={secret ? 'medium' : 'large'}
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
            isDisabled={name.trim() === '' || !events.some((event) => !isChannel || isMessage(event))}
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
          {!webhook && (
            <RadioGroup
              layout="cards"
              label={t('kind_label')}
              value={kind}
              onChange={(value) => setKind(value as WebhookKind)}
              options={WEBHOOK_KINDS.map((value) => ({
                value,
                label: t(`kind.${value}`),
                description: t(`kind_text.${value}`),
                picture: <KindSign kind={value} className="size-7 text-pine-ink" />,
              }))}
            />
          )}
          <TextField
            label={t('name')}
            required
            maxLength={80}
            value={name}
            error={fields.name}
            onText={setName}
          />
          {isChannel ? (
            <>
              <TextField
                label={t('channel_url')}
                description={
                  <>
                    {t(`channel_hint.${kind}`)}{' '}
                    {webhook ? t('channel_kept', { url: webhook.url }) : t('channel_secret')}
                  </>
                }
                type="url"
                inputMode="url"
                autoComplete="off"
                required={!webhook}
                maxLength={1_000}
                value={url}
                error={fields.secret_url}
                onText={setUrl}
              />
              <Select
                label={t('language')}
                className="max-w-sm"
                value={language}
                options={LANGUAGES.map((value) => ({ value, label: parts(`language.${value}`) }))}
                onChoose={(value) => setLanguage(value as Language)}
              />
              <Notice>{t('channel_limits')}</Notice>
            </>
          ) : (
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
          )}
          <EventsField isChannel={isChannel} chosen={events} onChange={setEvents} />
          {webhook && !isChannel && (
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
