import type { Language } from '#platform/contract/languages.ts'
import type { ValueMark } from '#platform/contract/drawings/value-marks.ts'
import type { ThanksLine, ThanksPerson } from '#features/thanks/contract/thanks.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Face, LineRow } from './thanks.lines.store.ts'
import type { ValueRow } from './thanks.values.store.ts'

/** Whoever has left is a former participant, without a face. */
export function personOf(face: Face, language: Language): ThanksPerson {
  return face.former
    ? { ...face, first_name: say(language, 'thanks.former'), last_name: '', avatar: null }
    : face
}

/** A value as this reader is told it. */
export function markOf(
  { texts, sign, colour }: Pick<ValueRow, 'texts' | 'sign' | 'colour'>,
  language: Language,
): ValueMark {
  return { word: textIn(texts, language).title, sign, colour }
}

export function lineOf(row: LineRow, language: Language): ThanksLine {
  const { id, giver, receiver, value, text, created_at, points } = row
  return {
    id,
    giver: personOf(giver, language),
    receiver: personOf(receiver, language),
    value: { id: value.id, ...markOf(value, language) },
    text: text ?? '',
    created_at,
    points,
  }
}
