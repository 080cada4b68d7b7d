import { useSyncExternalStore } from 'react'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on the seconds are shown. */
const LAST_HOURS = 3 * HOUR

export type TimeLeft =
  | { unit: 'days' | 'hours'; count: number }
  | { unit: 'clock'; clock: string; minutes: number }
  | undefined

/** What is left until a moment, rounded down so that nobody comes late; in the last hours to the second. */
export function timeLeft(until: string, now: number): TimeLeft {
  const left = Date.parse(until) - now
  if (left <= 0) return undefined
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  if (left >= LAST_HOURS) return { unit: 'hours', count: Math.floor(left / HOUR) }
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const clock = `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`
  return { unit: 'clock', clock, minutes: Math.floor(left / MINUTE) }
}

/** The time left by the clock of the server, which moves on by the second. */
export function useTimeLeft(until: string, skew: number): TimeLeft {
  const second = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / SECOND))
  return timeLeft(until, second * SECOND + skew)
}

const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for the whole page. */
function everySecond(tell: () => void) {
  readers.add(tell)
  timer ??= setInterval(() => {
    for (const reader of readers) reader()
  }, SECOND)
  return () => {
    readers.delete(tell)
    if (readers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
