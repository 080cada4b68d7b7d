import { Plus, Trash2 } from 'lucide-react'
import {
  MAPPED_FIELDS,
  type MappedField,
  type MappingRule,
  MAX_RULES,
} from '#features/sign-on/contract/providers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DraftProps } from './provider-draft.ts'

const NEW: MappingRule = { claim: '', pattern: '*', field: 'department', value: '' }
const ROLES = ['participant', 'organiser', 'administrator'] as const

/** What the claims of people make of their fields, rule by rule; the order counts. */
export function RulesField({ draft: { rules }, onChange, fields }: DraftProps) {
  const t = useTexts('console_sign_on')
  const set = (at: number, change: Partial<MappingRule>) =>
    onChange({ rules: rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)) })
  return (
    <section className="flex flex-col gap-4" aria-labelledby="sign-on-rules">
      <div>
        <h3 id="sign-on-rules" className="text-lg">
          {t('rules')}
        </h3>
        <p className="text-sm text-ink-soft">{t('rules_text')}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rule is known by its place
          <li key={at} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <div className="flex items-center justify-between gap-3">
              <span className="font-semibold">{t('rule_number', { number: at + 1 })}</span>
              <IconButton
                label={t('rule_remove', { number: at + 1 })}
                onPress={() => onChange({ rules: rules.filter((_, index) => index !== at) })}
              >
                <Trash2 className="size-5" />
              </IconButton>
            </div>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <TextField
                label={t('rule_claim')}
                maxLength={100}
                value={rule.claim}
                error={fields[`rules.${at}.claim`]}
                onText={(claim) => set(at, { claim })}
              />
              <TextField
                label={t('rule_pattern')}
                description={t('rule_pattern_hint')}
                maxLength={200}
                value={rule.pattern}
                error={fields[`rules.${at}.pattern`]}
                onText={(pattern) => set(at, { pattern })}
              />
              <Select
                label={t('rule_field')}
                value={rule.field}
                options={MAPPED_FIELDS.map((value) => ({ value, label: t(`field.${value}`) }))}
                onChoose={(field) =>
                  set(at, {
                    field: field as MappedField,
                    value: field === 'role' ? 'participant' : rule.field === 'role' ? '' : rule.value,
                  })
                }
              />
              {rule.field === 'role' ? (
                <Select
                  label={t('rule_value')}
                  value={rule.value}
                  options={ROLES.map((value) => ({ value, label: t(`role_value.${value}`) }))}
                  onChoose={(value) => set(at, { value })}
                />
              ) : (
                <TextField
                  label={t('rule_value')}
                  description={t('rule_value_hint')}
                  maxLength={100}
                  value={rule.value}
                  error={fields[`rules.${at}.value`]}
                  onText={(value) => set(at, { value })}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        className="self-start"
        icon={<Plus className="size-5" />}
        isDisabled={rules.length >= MAX_RULES}
        onPress={() => onChange({ rules: [...rules, NEW] })}
      >
        {t('rule_add')}
      </Button>
    </section>
  )
}
