import { Plus, Trash } from 'lucide-react'
import { useId } from 'react'
import {
  MAPPED_FIELDS,
  type MappedField,
  type MappingRule,
  MAX_RULES,
} from '#features/people/contract/mapping.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const NEW: MappingRule = { claim: '', pattern: '*', field: 'department', value: '' }
const ROLES = ['participant', 'organiser', 'administrator'] as const

type RulesProps = {
  rules: readonly MappingRule[]
  onRules: (rules: MappingRule[]) => void
  /** What is wrong, by the field of the contract. */
  fields: Record<string, string>
  words: { title: string; lead: string; claim: string; value_hint: string }
}

/** What the claims of people make of their fields, rule by rule; the order counts. */
export function RulesField({ rules, onRules, fields, words }: RulesProps) {
  const t = useTexts('console_mapping')
  const id = useId()
  const set = (at: number, change: Partial<MappingRule>) =>
    onRules(rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)))
  return (
    <section className="flex flex-col gap-4" aria-labelledby={id}>
      <div>
        <h3 id={id} className="text-lg">
          {words.title}
        </h3>
        <p className="text-sm text-ink-soft">{words.lead}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rule is known by its place
          <li key={at} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <div className="flex items-center justify-between gap-3">
              <span className="font-semibold">{t('number', { number: at + 1 })}</span>
              <IconButton
                label={t('remove', { number: at + 1 })}
                onPress={() => onRules(rules.filter((_, index) => index !== at))}
              >
                <Trash className="size-5" />
              </IconButton>
            </div>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <TextField
                label={words.claim}
                maxLength={100}
                value={rule.claim}
                error={fields[`rules.${at}.claim`]}
                onText={(claim) => set(at, { claim })}
              />
              <TextField
                label={t('pattern')}
                description={t('pattern_hint')}
                maxLength={200}
                value={rule.pattern}
                error={fields[`rules.${at}.pattern`]}
                onText={(pattern) => set(at, { pattern })}
              />
              <Select
                label={t('field')}
                value={rule.field}
                options={MAPPED_FIELDS.map((value) => ({ value, label: t(`of.${value}`) }))}
                onChoose={(field) =>
                  set(at, {
                    field: field as MappedField,
                    value: field === 'role' ? 'participant' : rule.field === 'role' ? '' : rule.value,
                  })
                }
              />
              {rule.field === 'role' ? (
                <Select
                  label={t('value')}
                  value={rule.value}
                  options={ROLES.map((value) => ({ value, label: t(`role_value.${value}`) }))}
                  onChoose={(value) => set(at, { value })}
                />
              ) : (
                <TextField
                  label={t('value')}
                  description={words.value_hint}
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
        onPress={() => onRules([...rules, NEW])}
      >
        {t('add')}
      </Button>
    </section>
  )
}
