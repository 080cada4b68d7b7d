import { useFormatter, useLocale } from 'use-intl'

const DAY_MS = 86_400_000

/** How long ago something was, in words. A clock that runs ahead never puts it into the future. */
export function useWhen(): (iso: string) => string {
  const format = useFormatter()
  return (iso) => {
    const now = Date.now()
    return format.relativeTime(Math.min(Date.parse(iso), now), now)
  }
}

/** The day of a moment as a heading in a list: today, yesterday, then the date. */
export function useDayMark(): (iso: string) => string {
  const format = useFormatter()
  const locale = useLocale()
  return (iso) => {
    const day = new Date(iso)
    const days = Math.round((startOfDay(day) - startOfDay(new Date())) / DAY_MS)
    if (days === 0 || days === -1) {
      const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
    }
    const sameYear = day.getFullYear() === new Date().getFullYear()
    return format.dateTime(day, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(!sameYear && { year: 'numeric' }),
    })
  }
}

/** The entries of a list, newest first, under the mark of their day. */
export function groupByDay<T>(
  entries: readonly T[],
  markOf: (entry: T) => string,
): { day: string; entries: T[] }[] {
  const groups: { day: string; entries: T[] }[] = []
  for (const entry of entries) {
    const day = markOf(entry)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, entries: [entry] })
  }
  return groups
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
