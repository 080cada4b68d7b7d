import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Plate } from '#ui/plate.tsx'
import { timeUntil } from './time-until.ts'

/** Before the start: how long until the engines are on. */
export function HomeCountdown() {
  const t = useTexts('home')
  const { data: programme } = useQuery(programmeQuery)
  if (!programme || programme.started) return null
  if (!programme.starts_at) return <Notice title={t('not_started_title')}>{t('not_started_open')}</Notice>
  return <Countdown startsAt={programme.starts_at} />
}

function Countdown({ startsAt }: { startsAt: string }) {
  const t = useTexts('home')
  const dates = useDates()
  const { refetch } = useQuery(programmeQuery)
  const [now, setNow] = useState(() => Date.now())
  const left = timeUntil(startsAt, now)
  const isOver = left === undefined

  useEffect(() => {
    if (isOver) {
      // The server's clock decides: ask again until it agrees.
      const timer = setInterval(() => void refetch(), 3_000)
      return () => clearInterval(timer)
    }
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver, refetch])

  const date = dates.exact(startsAt)
  if (!left) return <Notice title={t('not_started_title')}>{t('starts_now')}</Notice>
  const parts = [
    [left.days, t('days', { count: left.days })],
    [left.hours, t('hours', { count: left.hours })],
    [left.minutes, t('minutes', { count: left.minutes })],
    [left.seconds, t('seconds', { count: left.seconds })],
  ] as const
  return (
    <Card as="section" labelledBy="countdown">
      <h2 id="countdown" className="text-xl font-bold">
        {t('not_started_title')}
      </h2>
      <p className="text-ink-soft">{t('not_started_text', { date })}</p>
      {/* The date above says it in words; a ticking clock would never let a screen reader rest. */}
      <ol aria-hidden="true" className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
        {parts.map(([count, unit]) => (
          <li key={unit} className="flex min-w-18 flex-col items-center gap-1">
            <Plate size="large">{String(count).padStart(2, '0')}</Plate>
            <span className="text-sm text-ink-soft">{unit}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
