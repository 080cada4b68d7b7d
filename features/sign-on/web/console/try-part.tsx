import { useState } from 'react'
import { previewClaims } from '#features/sign-on/contract/providers.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { type DraftProps, wishOf } from './provider-draft.ts'

/** Who would come in with some claims, and as what, by what stands in the form. */
export function TryPart({ draft, providerId }: DraftProps & { providerId: string | undefined }) {
  const t = useTexts('console_sign_on')
  const [claims, setClaims] = useState('')
  const trying = useCall(() => {
    const { domains, adds_people, trusts_addresses, rules } = wishOf(draft, { keepsSecret: true })
    return call(previewClaims, {
      ...(providerId && { provider_id: providerId }),
      domains,
      adds_people,
      trusts_addresses,
      rules,
      protocol: draft.protocol,
      claims,
    })
  })
  const shown = trying.data
  return (
    <section className="flex flex-col gap-4" aria-labelledby="sign-on-try">
      <div>
        <h3 id="sign-on-try" className="text-lg">
          {t('try')}
        </h3>
        <p className="text-sm text-ink-soft">{t(draft.protocol === 'saml' ? 'try_text_saml' : 'try_text')}</p>
      </div>
      <TextArea
        label={t(draft.protocol === 'saml' ? 'assertion' : 'claims')}
        rows={4}
        maxLength={60_000}
        spellCheck={false}
        value={claims}
        onText={(text) => {
          trying.reset()
          setClaims(text)
        }}
      />
      <Button
        variant="secondary"
        className="self-start"
        pending={trying.isPending}
        isDisabled={claims.trim().length < 2 || draft.domains.trim() === ''}
        onPress={() => trying.mutate()}
      >
        {t('try_do')}
      </Button>
      <Failure error={trying.error} announce />
      {shown && (
        <Notice
          tone={shown.who === 'refused' ? 'warning' : 'success'}
          announce
          title={t(`outcome.${shown.who}`, { name: shown.name ?? '', why: shown.refusal ?? '' })}
        >
          <ul>
            {shown.fields.map(({ field, value, rule, known }) => (
              <li key={field} className="wrap-anywhere">
                {t('outcome_field', { field: t(`field.${field}`), value, rule: rule + 1 })}
                {!known && ` ${t('outcome_unknown')}`}
              </li>
            ))}
            {shown.fields.length === 0 && <li>{t('outcome_nothing')}</li>}
          </ul>
        </Notice>
      )}
    </section>
  )
}
