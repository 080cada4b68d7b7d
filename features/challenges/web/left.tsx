import { Hourglass } from 'lucide-react'
import type { ChallengeCard } from '#features/challenges/contract/challenges.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useTimeLeft } from './time-left.ts'

type Timed = Pick<ChallengeCard, 'standing' | 'until'>

/** How long there is still time, or when it begins or ended. */
export function Left({ challenge, skew }: { challenge: Timed; skew: number }) {
  const t = useTexts('challenges')
  const dates = useDates()
  const { standing, until } = challenge
  const left = useTimeLeft(until, skew)
  const date = dates.moment(until)
  const isRunning = standing === 'open' || standing === 'working'
  const isShort = isRunning && left?.unit === 'clock'
  return (
    <p
      className={`inline-flex items-center gap-1.5 text-sm font-semibold ${isShort ? 'text-sunset-ink' : 'text-ink-soft'}`}
    >
      <Hourglass className="size-4 shrink-0" />
      {words()}
    </p>
  )

  function words() {
    if (standing === 'coming') return <time dateTime={until}>{t('opens', { date })}</time>
    if (!isRunning && left) return <time dateTime={until}>{t('until', { date })}</time>
    if (!left) return <time dateTime={until}>{t('ended', { date })}</time>
    if (left.unit !== 'clock')
      return <time dateTime={until}>{t(`left_${left.unit}`, { count: left.count })}</time>
    return (
      <time dateTime={until}>
        <span aria-hidden="true" className="numerals">
          {t('left_clock', { clock: left.clock })}
        </span>
        {/* A screen reader would be told every second. */}
        <span className="sr-only">{t('left_minutes', { count: left.minutes })}</span>
      </time>
    )
  }
}
