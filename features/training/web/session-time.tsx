import { useFormatter } from 'use-intl'
import type { TrainingCard } from '#features/training/contract/training.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** When it is held, in its own time zone; and in the reader's where that is another one. */
export function SessionTime({ training }: { training: TrainingCard }) {
  const t = useTexts('training')
  const format = useFormatter()
  const { starts_at, ends_at, time_zone } = training
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const range = (timeZone: string) =>
    format.dateTimeRange(from, to, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const clock = (timeZone: string) => format.dateTimeRange(from, to, { timeStyle: 'short', timeZone })
  return (
    <>
      <time dateTime={starts_at} className="font-semibold">
        {range(time_zone)}
      </time>
      <span className="text-sm text-ink-soft">
        {t('zone', { zone: time_zone.replaceAll('_', ' ') })}
        {clock(own) !== clock(time_zone) && ` · ${t('own_zone', { time: clock(own) })}`}
      </span>
    </>
  )
}
