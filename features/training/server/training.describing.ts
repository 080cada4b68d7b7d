import type { Language } from '#platform/contract/languages.ts'
import type { Training, TrainingCard } from '#features/training/contract/training.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { mayOf } from './training.rules.ts'
import { findTraining, type TrainingRow } from './training.store.ts'

export type TrainingReader = { id: string; language: Language }

export function cardOf(row: TrainingRow, language: Language): TrainingCard {
  const { link, mine, clash } = row
  const text = textIn(row.texts, language)
  const cancelled = row.cancelled_at !== null
  return {
    ...row,
    language: text.language,
    title: text.title,
    online: link !== null,
    cancelled,
    past: row.over,
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
