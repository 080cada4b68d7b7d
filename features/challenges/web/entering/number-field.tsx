import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface NumberFieldProps {
  asked: NonNullable<Challenge['proof']['number']>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Text with the number pad of a phone: the browser's own number field loses what it cannot read. */
export function NumberField({ asked, value, error, onChange }: NumberFieldProps) {
  const t = useTexts('challenge_entry')
  const { unit, required, decimals, min } = asked
  return (
    <TextField
      label={t('number', { unit })}
      inputMode={min !== null && min >= 0 ? (decimals ? 'decimal' : 'numeric') : 'text'}
      autoComplete="off"
      maxLength={18}
      required={required}
      error={error}
      value={value}
      onText={onChange}
      className="max-w-64 [&_input]:font-heading [&_input]:text-2xl [&_input]:font-bold"
    />
  )
}
