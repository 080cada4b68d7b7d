import { X } from 'lucide-react'
import { useFormatter } from 'use-intl'
import type { QuietRule } from '#features/push/contract/push.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
// A Monday, for the names of the days.
const MONDAY = Date.UTC(2024, 0, 1)

/** One quiet time: on which days it begins, from when, until when. */
export function QuietRuleFields({
  rule,
  number,
  change,
  remove,
}: {
  rule: QuietRule
  number: number
  change: (next: Partial<QuietRule>) => void
  remove?: () => void
}) {
  const t = useTexts('push')
  const format = useFormatter()
  const nameOf = (day: number, weekday: 'short' | 'long') =>
    format.dateTime(new Date(MONDAY + (day - 1) * 86_400_000), { weekday, timeZone: 'UTC' })
  const { days, from, to } = rule
  return (
    <fieldset className="rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{t('quiet_time', { number })}</legend>
      <div className="flex flex-wrap gap-1.5">
        {DAYS.map((day) => (
          <label
            key={day}
            className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-line-strong px-2.5 text-sm font-semibold has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine has-focus-visible:ring-2 has-focus-visible:ring-pine has-focus-visible:ring-offset-2 has-focus-visible:ring-offset-surface"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              aria-label={nameOf(day, 'long')}
              checked={days.includes(day)}
              onChange={({ target }) =>
                change({ days: target.checked ? [...days, day] : days.filter((each) => each !== day) })
              }
            />
            <span aria-hidden="true">{nameOf(day, 'short')}</span>
          </label>
        ))}
      </div>
      {days.length === 0 && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {t('quiet_no_day')}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          type="time"
          label={t('from')}
          value={from}
          required
          onText={(text) => change({ from: text })}
          className="w-32"
        />
        <TextField
          type="time"
          label={t('to')}
          value={to}
          required
          {...(from === to && { description: t('quiet_all_day') })}
          onText={(text) => change({ to: text })}
          className="w-32"
        />
        {remove && (
          <IconButton label={t('quiet_remove', { number })} onPress={remove}>
            <X />
          </IconButton>
        )}
      </div>
    </fieldset>
  )
}
