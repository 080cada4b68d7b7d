import { useState } from 'react'
import type { Setting, SettingValue } from '#features/programme/contract/console.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ComboField } from '#ui/fields/combo-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface SettingFieldProps {
  setting: Setting
  value: SettingValue
  error: string | undefined
  onChange: (value: SettingValue) => void
}

type LabelKey = 'label.name'
type OptionKey = 'option.started_on'
type FieldKey = 'field.city'

/** One setting as the field that fits its kind, with its bounds and its default. */
export function SettingField({ setting, value, error, onChange }: SettingFieldProps) {
  const t = useTexts('console_settings')
  const { name, kind, nullable, options } = setting
  const label = t.has(`label.${name}` as LabelKey) ? t(`label.${name}` as LabelKey) : name
  const frame = { label, description: useHint(setting), error }

  if (kind === 'switch')
    return (
      <Switch
        checked={value === true}
        description={frame.description}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Switch>
    )
  if (kind === 'choice')
    return (
      <Select
        {...frame}
        value={value === null ? '' : String(value)}
        {...(nullable && { placeholder: t('undecided') })}
        options={(options ?? []).map((option) => ({
          value: option,
          label: t(`option.${name}_${option}` as OptionKey),
        }))}
        onChoose={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    )
  if (kind === 'moment')
    return <DateTimeField {...frame} value={typeof value === 'string' ? value : null} onChange={onChange} />
  if (kind === 'number') return <NumberField {...frame} {...{ value, nullable, onChange }} />
  if (kind === 'choices')
    return (
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{label}</legend>
        {frame.description && <p className="text-sm text-ink-soft">{frame.description}</p>}
        <div className="grid sm:grid-cols-2 lg:grid-cols-4">
          {(options ?? []).map((option) => {
            const chosen = Array.isArray(value) ? value.map(String) : []
            return (
              <Checkbox
                key={option}
                checked={chosen.includes(option)}
                onTick={(isOn) =>
                  onChange((options ?? []).filter((each) => (each === option ? isOn : chosen.includes(each))))
                }
              >
                {t.has(`field.${option}` as FieldKey) ? t(`field.${option}` as FieldKey) : option}
              </Checkbox>
            )
          })}
        </div>
      </fieldset>
    )
  if (kind === 'domains' || kind === 'numbers')
    return <LinesField {...frame} {...{ kind, value, onChange }} />
  if (kind === 'time_zone')
    return (
      <ComboField
        {...frame}
        value={String(value)}
        options={timeZones}
        noneText={t('no_time_zone')}
        onChoose={onChange}
      />
    )
  // Nobody's address and number (C-72): they show what belongs here, and are not what somebody has to delete first.
  const isPlaceholder = name.startsWith('contact_')
  return (
    <TextField
      {...frame}
      type={kind === 'email' ? 'email' : 'text'}
      maxLength={setting.most ?? undefined}
      {...(isPlaceholder && { placeholder: String(setting.initial) })}
      value={typeof value === 'string' && !(isPlaceholder && value === setting.initial) ? value : ''}
      onText={onChange}
    />
  )
}

// Not every browser names UTC among its zones.
const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

type Frame = { label: string; description: string; error: string | undefined }

/** What is typed is kept as it is, and handed on as a number once it is one. */
function NumberField({
  value,
  nullable,
  onChange,
  ...frame
}: Frame & { value: SettingValue; nullable: boolean; onChange: (value: SettingValue) => void }) {
  const t = useTexts('console_settings')
  const [text, setText] = useState(value === null ? '' : String(value))
  const isNumber = /^-?\d+$/.test(text.trim())
  const isFine = isNumber || (nullable && text.trim() === '')
  return (
    <TextField
      {...frame}
      error={isFine ? frame.error : t('not_a_number')}
      inputMode="numeric"
      value={text}
      onText={(next) => {
        setText(next)
        const typed = next.trim()
        if (/^-?\d+$/.test(typed)) onChange(Number(typed))
        // What is no number goes to the server as it stands, which says so beside the field.
        else onChange(nullable && typed === '' ? null : typed)
      }}
    />
  )
}

function LinesField({
  kind,
  value,
  onChange,
  ...frame
}: Frame & { kind: 'domains' | 'numbers'; value: SettingValue; onChange: (value: SettingValue) => void }) {
  const t = useTexts('console_settings')
  const [text, setText] = useState(Array.isArray(value) ? value.join('\n') : '')
  return (
    <TextArea
      {...frame}
      description={`${frame.description} ${t('by_lines')}`}
      rows={4}
      value={text}
      onText={(next) => {
        setText(next)
        const lines = next
          .split(/[\n,;]/)
          .map((line) => line.trim())
          .filter(Boolean)
        const areNumbers = kind === 'numbers' && lines.every((line) => /^\d+$/.test(line))
        onChange(areNumbers ? lines.map(Number) : lines)
      }}
    />
  )
}

function useHint({ name, kind, initial, least, most }: Setting): string {
  const t = useTexts('console_settings')
  const number = useNumbers()
  const hint = t.has(`hint.${name}` as 'hint.name') ? t(`hint.${name}` as 'hint.name') : ''
  const bounds =
    least !== null && most !== null ? t('bounds', { least: number(least), most: number(most) }) : ''
  const isPlain = kind === 'number' || kind === 'switch'
  const value =
    initial === null ? t('none') : typeof initial === 'boolean' ? t(initial ? 'on' : 'off') : String(initial)
  return [hint, bounds, isPlain ? t('initial', { value }) : ''].filter(Boolean).join(' ')
}
