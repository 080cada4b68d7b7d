import { localFrom, momentFrom } from '#platform/web/console/local-time.ts'
import type { StageWish } from './stage-card.tsx'

type Span = { starts_at: string; ends_at: string }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * A span of time in so many equal stages without a gap: they change at the hour at which the first begins, on whole
 * days of the zone where there are enough, else to the minute. Nothing where the span has no length.
 */
export function splitEvenly({ starts_at, ends_at }: Span, count: number, zone: string): Span[] {
  const start = Date.parse(starts_at)
  const length = Date.parse(ends_at) - start
  if (!(length >= count * MINUTE_MS) || count < 1) return []
  const days = Math.round(length / DAY_MS)
  const edge = (at: number) => {
    if (at === 0) return starts_at
    if (at === count) return ends_at
    if (days < count)
      return new Date(start + Math.round((length * at) / count / MINUTE_MS) * MINUTE_MS).toISOString()
    return dayLater(starts_at, Math.round((days * at) / count), zone)
  }
  return Array.from({ length: count }, (_, at) => ({ starts_at: edge(at), ends_at: edge(at + 1) }))
}

/** The same hour so many days later, as the clocks of the zone show it. */
function dayLater(moment: string, days: number, zone: string): string {
  const [day, hour] = localFrom(moment, zone).split('T') as [string, string]
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return momentFrom(`${later}T${hour}`, zone)!
}

/** The calendar with one stage changed: where the next one began as it ended, that goes on so, unless it has begun. */
export function withChange(
  wishes: readonly StageWish[],
  next: StageWish,
  hasBegun: (wish: StageWish) => boolean,
): StageWish[] {
  const at = wishes.findIndex(({ key }) => key === next.key)
  const was = wishes[at]
  const after = wishes[at + 1]
  const follows = was && after && next.ends_at !== null && was.ends_at === after.starts_at && !hasBegun(after)
  return wishes.map((wish, index) => {
    if (index === at) return next
    return follows && index === at + 1 ? { ...wish, starts_at: next.ends_at } : wish
  })
}

/** The calendar without the gap before one stage: it begins earlier, or, where it has begun, nothing changes. */
export function withoutGap(wishes: readonly StageWish[], key: string): StageWish[] {
  return wishes.map((wish, at) =>
    wish.key === key && at > 0 ? { ...wish, starts_at: wishes[at - 1]!.ends_at } : wish,
  )
}

/** The first full minute that still lies ahead when it is saved. */
export const soon = (now = Date.now()) =>
  new Date(Math.ceil(now / MINUTE_MS + 0.25) * MINUTE_MS).toISOString()
