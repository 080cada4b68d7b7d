import type { TrainingContent } from '#features/training/contract/console.ts'
import type { TrainingCard } from '#features/training/contract/training.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { sanitiseHtml } from '#platform/server/words/html.ts'
import { languageTwice } from '#platform/server/words/text-in.ts'
import { isTimeZone } from '#platform/server/words/time-zones.ts'

/** How a training stands for one person, by the clock of the database. */
export type TrainingFacts = {
  cancelled: boolean
  begun: boolean
  signUpOver: boolean
  signOffOver: boolean
  mine: boolean
}

export function mayOf({
  cancelled,
  begun,
  signUpOver,
  signOffOver,
  mine,
}: TrainingFacts): TrainingCard['may'] {
  const closed = cancelled ? 'cancelled' : begun ? 'over' : null
  return {
    sign_up: closed ?? (mine ? 'signed_up' : signUpOver ? 'too_late' : null),
    sign_off: closed ?? (mine ? (signOffOver ? 'too_late' : null) : 'not_signed_up'),
  }
}

/** What is wrong with a training as it was sent, by field. */
export function faultsIn(content: TrainingContent): Faults {
  const faults = languageTwice(content.texts, 'language_twice')
  const at = (moment: string) => Date.parse(moment)
  if (at(content.ends_at) <= at(content.starts_at)) faults.ends_at = { code: 'training_ends_early' }
  if (at(content.sign_up_until) > at(content.starts_at))
    faults.sign_up_until = { code: 'training_after_start' }
  if (at(content.sign_off_until) > at(content.starts_at))
    faults.sign_off_until = { code: 'training_after_start' }
  for (const field of ['starts_at', 'ends_at', 'sign_up_until', 'sign_off_until'] as const) {
    const year = new Date(content[field]).getUTCFullYear()
    if (year < 1970 || year > 9_998) faults[field] = { code: 'invalid' }
  }
  if (content.place === '' && content.link === null) faults.place = { code: 'training_nowhere' }
  if (!isTimeZone(content.time_zone)) faults.time_zone = { code: 'not_an_option' }
  return faults
}

export function cleanContent(content: TrainingContent): TrainingContent {
  return { ...content, texts: content.texts.map((text) => ({ ...text, html: sanitiseHtml(text.html) })) }
}

type Meeting = Pick<TrainingContent, 'place' | 'link' | 'starts_at' | 'ends_at' | 'time_zone'>

/** Whether people who are signed up have to be told: another hour, another place. */
export function isMoved(before: Meeting, after: Meeting): boolean {
  return (
    Date.parse(before.starts_at) !== Date.parse(after.starts_at) ||
    Date.parse(before.ends_at) !== Date.parse(after.ends_at) ||
    before.place !== after.place ||
    before.link !== after.link ||
    before.time_zone !== after.time_zone
  )
}
