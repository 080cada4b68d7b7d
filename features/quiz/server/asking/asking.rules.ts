import type { QuizKind } from '#features/quiz/contract/quiz.ts'

/** The most that a measured way adds to the time of an answer. */
export const MAX_GRACE_MS = 500

/** What somebody may need: more time than others, or no clock. */
export type AnswerTime = 'normal' | 'half_more' | 'double' | 'untimed'

const FACTORS: Record<Exclude<AnswerTime, 'untimed'>, number> = { normal: 1, half_more: 1.5, double: 2 }

/** How long a person has for a question; null: no clock to watch. */
export function totalMsOf(seconds: number, time: AnswerTime): number | null {
  return time === 'untimed' ? null : Math.round(seconds * 1_000 * FACTORS[time])
}

/**
 * Which answer of the bank stands at each place of a player's list. `order` never begins in the right order, and
 * `true_false` stays as it is, for its two have names of their own. `random` gives 0 up to, but never, 1.
 */
export function placesFor(kind: QuizKind, answers: number, random: () => number): number[] {
  const inOrder = Array.from({ length: answers }, (_, at) => at)
  if (kind === 'true_false' || answers < 2) return inOrder
  for (;;) {
    const places = shuffled(inOrder, random)
    if (kind !== 'order' || places.some((answer, at) => answer !== at)) return places
  }
}

function shuffled(items: readonly number[], random: () => number): number[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Whether a choice makes sense for a question of this kind with so many answers. */
export function isChoice(kind: QuizKind, answers: number, chosen: readonly number[]): boolean {
  const different = new Set(chosen).size === chosen.length
  if (!different || chosen.some((place) => place < 0 || place >= answers)) return false
  if (kind === 'order') return chosen.length === answers
  return kind === 'multiple' ? chosen.length > 0 : chosen.length === 1
}

/** Places of a player's list as answers of the bank, and back. */
export const toBank = (places: readonly number[], chosen: readonly number[]) =>
  chosen.map((place) => places[place]!)
export const toPlaces = (places: readonly number[], answers: readonly number[]) =>
  answers.map((answer) => places.indexOf(answer))

/** What is right, as places of a player's list; of `order` all of them in the right order. */
export function rightPlaces(
  { kind, right, answers }: { kind: QuizKind; right: readonly number[]; answers: number },
  places: readonly number[],
): number[] {
  if (kind === 'order') return toPlaces(places, [...Array.from({ length: answers }).keys()])
  return toPlaces(places, right).toSorted((a, b) => a - b)
}

/** The way of a question and back as the server measured it, as far as it counts. No note: none. */
export function graceOf(lagMs: number | null): number {
  return Math.min(Math.max(lagMs ?? 0, 0), MAX_GRACE_MS)
}

export type Timing = {
  /** From asking to arrival, by the clock of the database. */
  elapsedMs: number
  /** Until the question is over by that clock: its own time, or the end of the duel. */
  dueInMs: number
  totalMs: number | null
  lagMs: number | null
}

export function isInTime({ elapsedMs, dueInMs, lagMs }: Timing): boolean {
  return elapsedMs <= dueInMs + graceOf(lagMs)
}
