import { useId } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface PointsChoiceProps {
  range: { min: number; max: number }
  /** Chosen by a press or by the keys 1 to 9. */
  offered: readonly number[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The points of an entry, of a few by a press or a key, or any of the range. */
export function PointsChoice({ range, offered, value, error, onChange }: PointsChoiceProps) {
  const t = useTexts('console_reviews')
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
        <span id={id} className="font-semibold">
          {t('points_between', range)}
        </span>
        <div className="flex flex-wrap gap-1.5">
          {offered.map((amount, at) => (
            <button
              key={amount}
              type="button"
              aria-pressed={Number(value) === amount}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => onChange(String(amount))}
              className="numerals min-h-11 min-w-11 rounded-field border border-line bg-surface px-2.5 font-semibold hover:border-pine aria-pressed:border-pine aria-pressed:bg-pine-soft"
            >
              {amount}
            </button>
          ))}
        </div>
      </div>
      <TextField
        label={t('points_other')}
        inputMode="numeric"
        value={value}
        error={error}
        onText={(text) => onChange(text.replaceAll(/\D/g, ''))}
        className="w-32"
      />
    </div>
  )
}
