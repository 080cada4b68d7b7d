import { Clock } from 'lucide-react'
import { useFormatter, useNow } from 'use-intl'

interface AgeSignProps {
  /** Since when it waits, ISO 8601. */
  since: string
  /** From how many hours on it is late. */
  lateAfterHours?: number
  /** In the room of a tile: without its clock, its words cut short. */
  isShort?: boolean
}

/** For how long something waits; in colour once it is late. */
export function AgeSign({ since, lateAfterHours = 48, isShort = false }: AgeSignProps) {
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const moment = new Date(since)
  const isLate = now.getTime() - moment.getTime() > lateAfterHours * 3_600_000
  return (
    <time
      dateTime={since}
      title={format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short' })}
      className={`inline-flex items-center gap-1 text-sm ${isLate ? 'font-semibold text-sunset-ink' : 'text-ink-soft'}`}
    >
      {!isShort && <Clock className="size-4" />}
      {format.relativeTime(moment, { now, style: isShort ? 'narrow' : 'long' })}
    </time>
  )
}
