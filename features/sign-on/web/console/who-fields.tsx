import type { SecondStep } from '#features/sign-on/contract/providers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftProps } from './provider-draft.ts'

/** Who comes in by it for the first time, and who asks for a second step. */
export function WhoFields({ draft, onChange, fields }: DraftProps) {
  const t = useTexts('console_sign_on')
  const wrong = (list: string) => Object.entries(fields).find(([name]) => name.startsWith(list))?.[1]
  return (
    <section className="flex flex-col gap-5" aria-labelledby="sign-on-who">
      <h3 id="sign-on-who" className="text-lg">
        {t('who')}
      </h3>
      <TextArea
        label={t('domains')}
        description={t('domains_hint')}
        required
        rows={2}
        value={draft.domains}
        error={wrong('domains')}
        onText={(domains) => onChange({ domains })}
      />
      <div>
        <Checkbox
          checked={draft.adds_people}
          description={t('adds_people_hint')}
          onTick={(adds_people) => onChange({ adds_people })}
        >
          {t('adds_people')}
        </Checkbox>
        <Checkbox
          checked={draft.trusts_addresses}
          description={t('trusts_addresses_hint')}
          onTick={(trusts_addresses) => onChange({ trusts_addresses })}
        >
          {t('trusts_addresses')}
        </Checkbox>
        {draft.protocol === 'oidc' && (
          <Checkbox checked={draft.logs_out} onTick={(logs_out) => onChange({ logs_out })}>
            {t('logs_out')}
          </Checkbox>
        )}
      </div>
      <RadioGroup
        label={t('steps')}
        name="second_step"
        value={draft.second_step}
        options={(['provider', 'convoy'] as const).map((value) => ({ value, label: t(`step.${value}`) }))}
        onChange={(value) => onChange({ second_step: value as SecondStep })}
      />
      {draft.second_step === 'provider' && (
        <TextField
          label={t('step_values')}
          description={t(draft.protocol === 'saml' ? 'step_values_hint_saml' : 'step_values_hint')}
          maxLength={1_000}
          value={draft.step_values}
          error={wrong('step_values')}
          onText={(step_values) => onChange({ step_values })}
        />
      )}
    </section>
  )
}
