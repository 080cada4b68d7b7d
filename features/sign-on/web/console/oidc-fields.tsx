import { testProvider } from '#features/sign-on/contract/providers.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DraftProps } from './provider-draft.ts'

/** A provider of OpenID Connect, and how this app is known to it. */
export function OidcFields({ draft, onChange, fields, hasSecret }: DraftProps & { hasSecret: boolean }) {
  const t = useTexts('console_sign_on')
  const { issuer } = draft
  const testing = useCall(() => call(testProvider, { issuer: issuer.trim() }))
  const refusal = testing.error instanceof ApiError ? testing.error : undefined
  const tested = testing.data
  return (
    <>
      <TextField
        label={t('issuer')}
        description={t('issuer_hint')}
        type="url"
        inputMode="url"
        required
        maxLength={500}
        value={issuer}
        error={fields['settings.issuer'] ?? refusal?.fields['issuer']}
        onText={(text) => {
          testing.reset()
          onChange({ issuer: text })
        }}
      />
      <div className="flex flex-col items-start gap-3">
        <Button variant="secondary" pending={testing.isPending} onPress={() => testing.mutate()}>
          {t('test')}
        </Button>
        <Failure error={testing.error} announce />
        {tested && (
          <Notice tone="success" announce>
            <p className="wrap-anywhere">
              {t('tested', {
                issuer: tested.issuer,
                keys: tested.keys,
                out: `${tested.logs_out}`,
                tells: `${tested.tells_logouts}`,
              })}
            </p>
            {tested.acr_values.length > 0 && (
              <p className="text-sm wrap-anywhere">
                {t('tested_steps', { values: tested.acr_values.join(' ') })}
              </p>
            )}
          </Notice>
        )}
      </div>
      <TextField
        label={t('client_id')}
        required
        maxLength={300}
        value={draft.client_id}
        error={fields['settings.client_id']}
        onText={(client_id) => onChange({ client_id })}
      />
      <TextField
        label={t('client_secret')}
        description={t(hasSecret ? 'secret_kept' : 'secret_hint')}
        type="password"
        autoComplete="off"
        maxLength={1_000}
        value={draft.client_secret}
        error={fields['client_secret']}
        onText={(client_secret) => onChange({ client_secret })}
      />
      <TextField
        label={t('scopes')}
        description={t('scopes_hint')}
        maxLength={1_000}
        value={draft.scopes}
        error={Object.entries(fields).find(([name]) => name.startsWith('settings.scopes'))?.[1]}
        onText={(scopes) => onChange({ scopes })}
      />
    </>
  )
}
