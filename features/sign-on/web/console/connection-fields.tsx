import { type Protocol, PROTOCOLS } from '#features/sign-on/contract/providers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OidcFields } from './oidc-fields.tsx'
import type { DraftProps } from './provider-draft.ts'
import { SamlFields } from './saml-fields.tsx'

/** Which provider it is, and how this app is known to it. */
export function ConnectionFields({
  hasSecret,
  isNew,
  ...parts
}: DraftProps & { hasSecret: boolean; isNew: boolean }) {
  const { draft, onChange, fields } = parts
  const t = useTexts('console_sign_on')
  return (
    <section className="flex flex-col gap-5">
      <TextField
        label={t('name')}
        description={t('name_hint')}
        required
        maxLength={60}
        value={draft.name}
        error={fields['name']}
        onText={(name) => onChange({ name })}
      />
      {isNew && (
        <RadioGroup
          label={t('speaks')}
          name="protocol"
          value={draft.protocol}
          options={PROTOCOLS.map((value) => ({
            value,
            label: t(`protocol.${value}`),
            description: t(`protocol_hint.${value}`),
          }))}
          // SAML has no word for a verified address: the company that hands them out vouches for them.
          onChange={(value) => {
            const protocol = value as Protocol
            onChange({ protocol, trusts_addresses: protocol === 'saml' })
          }}
        />
      )}
      {draft.protocol === 'oidc' ? (
        <OidcFields {...parts} hasSecret={hasSecret} />
      ) : (
        <SamlFields {...parts} />
      )}
      <Checkbox checked={draft.is_on} onTick={(is_on) => onChange({ is_on })}>
        {t('is_on')}
      </Checkbox>
    </section>
  )
}
