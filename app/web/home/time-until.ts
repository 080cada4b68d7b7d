const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time left until a moment, rounded up to whole seconds; undefined when it has come. `now` in milliseconds. */
export function timeUntil(moment: string, now: number) {
  const left = Math.ceil((Date.parse(moment) - now) / SECOND) * SECOND
  if (!(left > 0)) return undefined
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
