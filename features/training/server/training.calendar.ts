import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '#platform/contract/languages.ts'
import { plainText } from '#platform/server/words/html.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { TrainingRow } from './training.store.ts'

/** A training as calendars take it: the same UID for good, a higher sequence for every change, cancelled when it is. */
export function calendarOf(
  row: TrainingRow,
  { language, url }: { language: Language; url: string },
): { name: string; ics: string } {
  const { title, html } = textIn(row.texts, language)
  const isCancelled = row.cancelled_at !== null
  const link = row.mine === 'seat' && !isCancelled ? row.link : null
  const page = `${url}/trainings/${row.id}`
  const calendar = ical({
    prodId: { company: 'Convoy', product: 'Trainings', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `training-${row.id}@convoy`,
    sequence: row.sequence,
    // A moment is the same everywhere in UTC; calendars show it in the time of whoever looks.
    start: new Date(row.starts_at),
    end: new Date(row.ends_at),
    stamp: new Date(row.changed_at),
    lastModified: new Date(row.changed_at),
    summary: title,
    description: [plainText(html), link, page].filter(Boolean).join('\n\n'),
    location: row.place || link || null,
    url: link ?? page,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { name: `training-${row.starts_at.slice(0, 10)}.ics`, ics: calendar.toString() }
}
