import type { Db } from '#platform/server/schema.ts'
import { mixQuiz } from './quiz.draw.rules.ts'
import { findStillActive } from './quiz.draw.store.ts'
import { activeQuestions, forgetBank } from './quiz.memory.ts'
import { lockQuestion, setVoided } from './reports/voiding.store.ts'

export {
  /** Keeps what somebody found wrong. False when this person has reported this version before. */
  insertReport as noteQuizReport,
} from './reports/reports.store.ts'

export {
  countActive as countActiveQuiz,
  /** Which of these versions are voided; none of them becomes so before the end of the transaction that scores by it. */
  shareVoided as voidedAmong,
  /** Counts answers for the statistics of their questions. */
  insertAnswerCounts as noteQuizAnswers,
} from './quiz.draw.store.ts'

export { findIdOf as findQuizId } from './quiz.bank.store.ts'
export { listBank as listQuiz } from './quiz.bank.ts'
export { exportBank as exportQuizFile } from './sheets/export.ts'
export { importQuizFile, importQuizWithin } from './sheets/import.ts'
export { quizJobs } from './quiz.jobs.ts'
export {
  describeClosed as describeQuizAnswers,
  listOpenReports as listOpenQuizReports,
} from './reports/reports.ts'
export { isRightAnswer, type QuizVersion, type Wording, wordingIn } from './quiz.rules.ts'
export { readQuizVersions } from './quiz.versions.ts'
export { changeState as changeQuizState, makerNow } from './console/writing.ts'
export type { Maker } from './console/writing.store.ts'
export {
  graceOf,
  isChoice,
  isInTime,
  MAX_GRACE_MS,
  placesFor,
  rightPlaces,
  type AnswerTime,
  type Timing,
  toBank,
  totalMsOf,
} from './asking/asking.rules.ts'
export { askedFrom, lockedFrom } from './asking/asking.views.ts'

/**
 * Ids of versions of different active questions, easy ones first; at most `count`, fewer when the bank has fewer.
 * Questions in `avoid` come only when there are not enough others.
 */
export async function drawQuiz(
  tx: Db,
  { count, avoid }: { count: number; avoid: readonly string[] },
): Promise<string[]> {
  const wish = { count, avoid: new Set(avoid), random: Math.random }
  for (const bank of ['kept', 'now'] as const) {
    const drawn = mixQuiz(await activeQuestions(tx, bank), wish)
    const still = await findStillActive(
      tx,
      drawn.map(({ id }) => id),
    )
    // Memory may be some seconds behind: what was taken out, or is missing, is drawn anew from the bank as it is.
    if (bank === 'now' || (drawn.length === count && still.size === count))
      return drawn.flatMap(({ id }) => still.get(id) ?? [])
  }
  return []
}

/**
 * Marks a question and all its versions as defective, and answers the versions. Waits for whoever scores by it just
 * now, so that what was scored before can be found and scored again.
 */
export async function voidQuiz(
  tx: Db,
  questionId: string,
  wish: { reason: string; by: string | null },
): Promise<{ versionIds: string[] } | 'not_found' | 'voided'> {
  const question = await lockQuestion(tx, questionId)
  if (!question) return 'not_found'
  if (question.state === 'voided') return 'voided'
  const versionIds = await setVoided(tx, questionId, wish)
  forgetBank(tx)
  return { versionIds }
}
export { findQuizVersions } from './reports/voiding.store.ts'
