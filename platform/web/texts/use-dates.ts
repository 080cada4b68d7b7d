import { useMemo } from 'react'
import { type DateTimeFormatOptions, useFormatter } from 'use-intl'

/** Writes moments as the words around them do, in the time of who reads them. */
export function useDates() {
  const format = useFormatter()
  return useMemo(() => {
    const as = (style: DateTimeFormatOptions) => (at: string) => format.dateTime(new Date(at), style)
    return {
      day: as({ dateStyle: 'medium' }),
      date: as({ dateStyle: 'long' }),
      moment: as({ dateStyle: 'medium', timeStyle: 'short' }),
      /** The time alone for today, with the day before it. */
      clock: (at: Date) =>
        format.dateTime(at, {
          ...(at.toDateString() !== new Date().toDateString() && { dateStyle: 'medium' }),
          timeStyle: 'short',
        }),
      /** With the weekday and in full. */
      exact: as({ dateStyle: 'full', timeStyle: 'short' }),
    }
  }, [format])
}
