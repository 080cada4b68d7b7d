import { useSyncExternalStore } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | undefined

/** What is left until a moment in its largest useful unit, rounded down so that nobody comes late. */
export function timeLeft(until: string, now: number): TimeLeft {
  const left = Date.parse(until) - now
  if (left >= 3 * DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) }
  return left >= MINUTE ? { unit: 'minutes', count: Math.floor(left / MINUTE) } : undefined
}

/** The time left in words, which follow the clock by the minute. */
export function useTimeLeft(): (until: string) => string {
  const t = useTexts('duels')
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE))
  return (until) => {
    const left = timeLeft(until, minute * MINUTE)
    return left ? t(left.unit, { count: left.count }) : t('less_than_a_minute')
  }
}

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE / 4)
  return () => clearInterval(timer)
}
