import { randomInt } from 'node:crypto'
import {
  askedFrom,
  graceOf,
  isChoice,
  isRightAnswer,
  lockedFrom,
  placesFor,
  readQuizVersions,
  toBank,
  totalMsOf,
} from '#features/quiz/server/quiz.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { noteProgress } from '#features/duels/server/duels.changes.ts'
import { isOpen } from '#features/duels/server/duels.rules.ts'
import * as rules from './course.rules.ts'
import { getTime } from '#features/duels/server/proposing/people.store.ts'
import { scoreOf } from './play.rules.ts'
import { type AnswerRow, insertAsked, setLocked } from './play.store.ts'
import type { DuelRow } from '#features/duels/server/duels.store.ts'
import { describeDuel, describeRunning, type DuelView } from '#features/duels/server/duels.views.ts'

/** A number from 0 up to, but never, 1 that nobody can foresee. */
const random = () => randomInt(2 ** 32) / 2 ** 32

/** Asks the next question unless one runs; its time runs from now. Answers the course after it. */
export async function askNext(
  tx: Db,
  duel: DuelRow,
  course: rules.Course,
  userId: string,
): Promise<rules.Course> {
  const round = rules.nextRound(course, userId)
  if (rules.runningOf(course, userId) || !round) return course
  const [version] = await readQuizVersions(tx, [round.version_id])
  const asked = {
    user_id: userId,
    position: round.position,
    places: placesFor(version!.kind, version!.answers, random),
    total_ms: totalMsOf(round.seconds, await getTime(tx, userId)),
  }
  const now = performance.now()
  const due_in_ms = await insertAsked(tx, { duel_id: duel.id, ...asked })
  return rules.withAsked(course, { ...asked, due_in_ms }, now)
}

/** A duel as its locked row and everything asked in it have just been read, or changed. */
export type LockedDuel = { duel: DuelRow; course: rules.Course }

type Answering = {
  duel: DuelRow
  course: rules.Course
  answer: AnswerRow
  chosen: readonly number[]
  waitedMs: number
}

/** Locks the answer to a question that runs. Answers the course after it, or nothing when the choice makes no sense. */
export async function lockAnswer(
  tx: Db,
  tell: Tell,
  { duel, course, answer, chosen, waitedMs }: Answering,
): Promise<rules.Course | undefined> {
  const { version_id } = course.rounds.find(({ position }) => position === answer.position)!
  const [version] = await readQuizVersions(tx, [version_id])
  if (!version || !isChoice(version.kind, version.answers, chosen)) return undefined
  const timing = rules.timingOf(answer, waitedMs)
  const inBank = toBank(answer.places, chosen)
  const isRight = isRightAnswer(version, inBank)
  const locked = {
    verdict: isRight ? ('right' as const) : ('wrong' as const),
    chosen: inBank,
    score: isRight ? scoreOf(timing, duel.rules!.speed_bonus) : 0,
    took_ms: Math.max(Math.round(timing.elapsedMs - graceOf(timing.lagMs)), 0),
  }
  const { user_id, position } = answer
  await setLocked(tx, { duel_id: duel.id, user_id, position, ...locked })
  const after = rules.withAnswers(course, [{ ...answer, ...locked, locked: true }])
  noteProgress(tell, duel, { by: user_id, answered: rules.lockedOf(after, user_id).length })
  return after
}

/** Where the reader is in a duel. `position` is a question behind them that they want to see again. */
export async function playOf(scene: DuelView, { duel, course }: LockedDuel, position?: number) {
  const { db, reader } = scene
  const { language } = reader
  const mine = course.answers.filter(({ user_id }) => user_id === reader.id)
  const running = rules.runningOf(course, reader.id)
  const last =
    mine.find((answer) => answer.locked && answer.position === position) ??
    mine.findLast(({ locked }) => locked)
  const roundOf = (answer: AnswerRow) => course.rounds.find((round) => round.position === answer.position)!
  const versions = await readQuizVersions(
    db,
    [running, last].flatMap((answer) => (answer ? [roundOf(answer).version_id] : [])),
  )
  const versionOf = (answer: AnswerRow) => versions.find(({ id }) => id === roundOf(answer).version_id)!
  const seen =
    isOpen(duel.state) && duel.rules
      ? await describeRunning(scene, duel, course)
      : await describeDuel(scene, duel.id)
  const leftMs = running && rules.leftIn(course, running, performance.now())
  return {
    duel: seen,
    phase: running
      ? ('asked' as const)
      : rules.isDone(course, reader.id)
        ? ('done' as const)
        : ('ready' as const),
    asked: running ? askedFrom({ version: versionOf(running), answer: running, language, leftMs }) : null,
    last: last
      ? {
          question: askedFrom({ version: versionOf(last), answer: last, language }),
          answer: lockedFrom({
            version: versionOf(last),
            answer: last,
            voided: roundOf(last).voided,
            places: last.places,
            language,
          }),
        }
      : null,
  }
}
