import type { Language } from '#platform/contract/languages.ts'
import type { AskedQuestion, LockedAnswer } from '#features/quiz/contract/asking.ts'
import { type QuizVersion, wordingIn } from '#features/quiz/server/quiz.rules.ts'
import { rightPlaces, toPlaces } from './asking.rules.ts'

/** What a player was asked and what became of it; `chosen` in the order of the bank. */
export type AskedRow = {
  position: number
  places: readonly number[]
  total_ms: number | null
  locked: boolean
  verdict: 'right' | 'wrong' | 'missed' | null
  chosen: readonly number[]
  score: number
}

type Asked = {
  version: QuizVersion
  answer: Pick<AskedRow, 'position' | 'places' | 'total_ms' | 'locked'>
  language: Language
  /** Of a question that runs. */
  leftMs?: number
}

/** A question as this player sees it; what is right of it is not in here. */
export function askedFrom({ version, answer, language, leftMs = 0 }: Asked): AskedQuestion {
  const { text, answers } = wordingIn(version, language)
  const names = version.category_names
  const left = Math.round(Math.min(leftMs, answer.total_ms ?? 0))
  return {
    position: answer.position,
    kind: version.kind,
    category: names[language] ?? names.en ?? Object.values(names)[0] ?? '',
    difficulty: version.difficulty,
    text,
    picture: version.picture,
    answers: version.kind === 'true_false' ? [] : answer.places.map((place) => answers[place]!),
    total_ms: answer.total_ms,
    left_ms: answer.total_ms === null ? null : answer.locked ? 0 : Math.max(left, 0),
  }
}

type Locked = {
  version: QuizVersion
  answer: Pick<AskedRow, 'position' | 'verdict' | 'chosen' | 'score'>
  voided: boolean
  /** The order in which the reader saw the answers. */
  places: readonly number[]
  language: Language
}

/** A question that is behind the reader, with all that may be known by then. */
export function lockedFrom({ version, answer, voided, places, language }: Locked): LockedAnswer {
  const { explanation } = wordingIn(version, language)
  return {
    position: answer.position,
    verdict: voided ? 'voided' : (answer.verdict ?? 'missed'),
    chosen: toPlaces(places, answer.chosen),
    right: rightPlaces(version, places),
    explanation: explanation === '' ? null : explanation,
    score: voided ? 0 : answer.score,
  }
}
