import { isInTime } from '#features/quiz/server/quiz.ts'
import type { AnswerRow, RoundRow } from './play.store.ts'

/** Everything that has been asked and answered in a duel so far. */
export type Course = {
  rounds: readonly RoundRow[]
  answers: readonly AnswerRow[]
  /** When it was read, by the clock of this process. */
  readAt: number
}

/** Who looks, and when the call arrived here; nobody when the clock does. */
export type Look = { by: string | null; arrived: number }

type Asked = Pick<AnswerRow, 'user_id' | 'position' | 'places' | 'total_ms' | 'due_in_ms'>

// An answer that came in time may wait its turn inside the server while somebody else looks.
const WAITING_MS = 5_000

const isVoided = ({ rounds }: Course, position: number) =>
  rounds.some((round) => round.position === position && round.voided)

/** What a player has behind them; what was voided counts for nobody. */
export function lockedOf(course: Course, userId: string): AnswerRow[] {
  return course.answers.filter(
    (answer) => answer.user_id === userId && answer.locked && !isVoided(course, answer.position),
  )
}

/** How far a player is, and what it is worth. */
export function partOf(course: Course, userId: string) {
  const locked = lockedOf(course, userId)
  return {
    answered: locked.length,
    right: locked.filter(({ verdict }) => verdict === 'right').length,
    score: locked.reduce((sum, { score }) => sum + score, 0),
  }
}

/** How many questions the duel has; what was voided counts for nobody. */
export function questionsOf({ rounds }: Course): number {
  return rounds.filter(({ voided }) => !voided).length
}

export function runningOf({ answers }: Course, userId: string): AnswerRow | undefined {
  return answers.find(({ user_id, locked }) => user_id === userId && !locked)
}

/** The round that a player is asked next: voided ones are jumped over. */
export function nextRound({ rounds, answers }: Course, userId: string): RoundRow | undefined {
  const asked = new Set(answers.filter(({ user_id }) => user_id === userId).map(({ position }) => position))
  return rounds.find(({ position, voided }) => !voided && !asked.has(position))
}

export function hasBegun({ answers }: Course, userId: string): boolean {
  return answers.some(({ user_id }) => user_id === userId)
}

/** Has every question behind them; nobody has before there are any. */
export function isDone(course: Course, userId: string): boolean {
  return course.rounds.length > 0 && !runningOf(course, userId) && !nextRound(course, userId)
}

/** What runs although its time, or the whole duel, is over, or it counts for nobody any more. */
export function missedIn(course: Course, { over, by, arrived }: Look & { over: boolean }): AnswerRow[] {
  return course.answers.filter((answer) => {
    if (answer.locked) return false
    if (over || isVoided(course, answer.position)) return true
    const spared = answer.user_id === by ? waitedIn(course, arrived) : WAITING_MS
    return !isInTime(timingOf(answer, spared))
  })
}

/** How long a call had waited inside the server when the course was read: no fault of whoever called. */
export function waitedIn({ readAt }: Course, arrived: number): number {
  return Math.max(readAt - arrived, 0)
}

/** The times of an answer that has waited so long inside the server. */
export function timingOf({ elapsed_ms, due_in_ms, total_ms, lag_ms }: AnswerRow, waitedMs: number) {
  return {
    elapsedMs: Math.max(elapsed_ms - waitedMs, 0),
    dueInMs: due_in_ms,
    totalMs: total_ms,
    lagMs: lag_ms,
  }
}

/** How long a question still runs at this moment of this process. */
export function leftIn({ readAt }: Course, { due_in_ms, elapsed_ms }: AnswerRow, now: number): number {
  return due_in_ms - elapsed_ms - (now - readAt)
}

/** The course with a question that this process has just asked. */
export function withAsked(course: Course, asked: Asked, now: number): Course {
  const answer: AnswerRow = {
    ...asked,
    lag_ms: null,
    locked: false,
    verdict: null,
    chosen: [],
    score: 0,
    took_ms: null,
    reported: false,
    // Counted from when the course was read, as of all of them.
    elapsed_ms: course.readAt - now,
  }
  return { ...course, answers: [...course.answers, answer] }
}

/** The course with these locked as missed. */
export function withMissed(course: Course, missed: readonly AnswerRow[]): Course {
  return withAnswers(
    course,
    missed.map((answer) => ({ ...answer, locked: true, verdict: 'missed' as const })),
  )
}

/** The course with some of its answers changed. */
export function withAnswers(course: Course, changed: readonly AnswerRow[]): Course {
  const changedOne = ({ user_id, position }: AnswerRow) =>
    changed.find((each) => each.user_id === user_id && each.position === position)
  return { ...course, answers: course.answers.map((answer) => changedOne(answer) ?? answer) }
}
