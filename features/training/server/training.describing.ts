import type { Language } from '#platform/contract/languages.ts'
import type { Training, TrainingCard } from '#features/training/contract/training.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { mayOf } from './training.rules.ts'
import { findTraining, type TrainingRow } from './training.store.ts'

export type TrainingReader = { id: string; language: Language }

export function cardOf(row: TrainingRow, language: Language): TrainingCard {
  const { id, trainer, place, link, starts_at, ends_at, time_zone, seats, taken, waiting, points } = row
  const { sign_up_until, sign_off_until, mine, my_place, attended, clash } = row
  const text = textIn(row.texts, language)
  const cancelled = row.cancelled_at !== null
  return {
    id,
    language: text.language,
    title: text.title,
    trainer,
    place,
    online: link !== null,
    starts_at,
    ends_at,
    time_zone,
    seats,
    taken,
    waiting,
    points,
    sign_up_until,
    sign_off_until,
    cancelled,
    past: row.over,
    mine,
    my_place,
    attended,
    clash: clash && { id: clash.id, title: textIn(clash.texts, language).title },
    may: mayOf({
      cancelled,
      begun: row.begun,
      signUpOver: row.sign_up_over,
      signOffOver: row.sign_off_over,
      mine: mine !== null,
    }),
  }
}

export async function describeTraining(
  db: Db,
  reader: TrainingReader,
  id: string,
): Promise<Training | undefined> {
  const row = await findTraining(db, reader.id, id)
  if (!row) return undefined
  return {
    ...cardOf(row, reader.language),
    html: textIn(row.texts, reader.language).html,
    link: row.mine === 'seat' && row.cancelled_at === null ? row.link : null,
    cancel_reason: row.cancel_reason,
  }
}
