import { useState } from 'react'
import { changeProvider, createProvider, type Provider } from '#features/sign-on/contract/providers.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { RulesField } from '#features/people/web/shared/rules-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ConnectionFields } from './connection-fields.tsx'
import { CopyLine } from './copy-line.tsx'
import { draftOf, type DraftProps, isWhole, wishOf } from './provider-draft.ts'
import { signOnStale } from './sign-on-console.queries.ts'
import { TryPart } from './try-part.tsx'
import { WhoFields } from './who-fields.tsx'

/** A provider to be made or changed; a new one ends with the two addresses that the provider has to know. */
export function ProviderDialog({
  provider,
  onClose,
}: {
  provider: Provider | undefined
  onClose: () => void
}) {
  const t = useTexts('console_sign_on')
  const [draft, setDraft] = useState(() => draftOf(provider))
  const [made, setMade] = useState<Provider>()
  const wish = () => wishOf(draft, { keepsSecret: provider?.has_secret ?? false })
  const saving = useCall(
    () =>
      provider ? call(changeProvider, { provider_id: provider.id, ...wish() }) : call(createProvider, wish()),
    {
      stale: signOnStale,
      done: (answer) => (provider ? onClose() : setMade(answer.provider)),
    },
  )
  const fields = saving.error instanceof ApiError ? saving.error.fields : {}
  const parts: DraftProps = {
    draft,
    fields,
    onChange: (change) => setDraft((before) => ({ ...before, ...change })),
  }
  const known = made ?? provider
  const addresses = known && (
    <>
      {known.metadata_address && <CopyLine label={t('metadata_address')} value={known.metadata_address} />}
      <CopyLine
        label={t(known.metadata_address ? 'acs_address' : 'return_address')}
        value={known.return_address}
      />
      {known.logout_address && <CopyLine label={t('logout_address')} value={known.logout_address} />}
    </>
  )
  return (
    <PageDialog
      dismissable={false}
      onClose={onClose}
      size="large"
      title={
        made
          ? t('made', { name: made.name })
          : provider
            ? t('dialog_change', { name: provider.name })
            : t('dialog_new')
      }
      footer={
        made ? (
          <Button onPress={onClose}>{t('have_it')}</Button>
        ) : (
          <Button pending={saving.isPending} isDisabled={!isWhole(draft)} onPress={() => saving.mutate()}>
            {t('save')}
          </Button>
        )
      }
    >
      {made ? (
        <div className="flex flex-col gap-5">
          <p>{t(made.metadata_address ? 'made_text_saml' : 'made_text')}</p>
          {addresses}
        </div>
      ) : (
        <div className="flex flex-col gap-8">
          <ConnectionFields
            {...parts}
            hasSecret={provider?.has_secret ?? false}
            isNew={provider === undefined}
          />
          {provider && <div className="flex flex-col gap-5">{addresses}</div>}
          <WhoFields {...parts} />
          <RulesField
            rules={draft.rules}
            onRules={(rules) => parts.onChange({ rules })}
            fields={parts.fields}
            words={{
              title: t('rules'),
              lead: t('rules_text'),
              claim: t('rule_claim'),
              value_hint: t('rule_value_hint'),
            }}
          />
          <TryPart {...parts} providerId={provider?.id} />
          <Failure error={saving.error} announce />
        </div>
      )}
    </PageDialog>
  )
}
