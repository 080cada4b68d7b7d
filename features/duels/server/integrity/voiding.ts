import type { voidQuizQuestion } from '#features/duels/contract/reviews.ts'
import { voidQuiz } from '#features/quiz/server/quiz.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Tell, type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { noteChange } from '#features/duels/server/duels.changes.ts'
import { settleDuel } from '#features/duels/server/closing/closing.ts'
import { bookReward, unbookReward } from '#features/duels/server/duels.ledger.ts'
import { lockPlayers } from '#features/duels/server/proposing/people.store.ts'
import { rewardAgain } from '#features/duels/server/closing/rewards.rules.ts'
import { endingOf } from '#features/duels/server/duels.rules.ts'
import { findSides, setScoredAgain, sidesFor } from '#features/duels/server/duels.sides.store.ts'
import { type DuelRow, lockDuel, playersOf } from '#features/duels/server/duels.store.ts'
import { findForgotten, setNotAgain, setRevision, setRoundsVoided } from './voiding.store.ts'

type VoidAsked = { question_id: string; reason: string; by: string | null }

/**
 * Takes a defective question out of play for good and scores every duel that had it again, each in a transaction of its
 * own. Marked in one with the question, so that after a crash the rest is done by the clock.
 */
export async function voidQuestion(
  services: ChangeServices,
  { question_id, fail, ...why }: VoidAsked & { fail: FailOf<typeof voidQuizQuestion> },
) {
  const marked = await inTransaction(services.db, async (tx) => {
    const voided = await voidQuiz(tx, question_id, why)
    if (voided === 'not_found') throw fail('quiz_question_not_found')
    if (voided === 'voided') throw fail('quiz_question_voided')
    return setRoundsVoided(tx, voided.versionIds)
  })
  return scoreAgain(services, marked)
}

/** What a crash has left to be scored again. */
export async function scoreForgotten(services: ChangeServices, limit: number): Promise<void> {
  await scoreAgain(services, await findForgotten(services.db, limit))
}

/** How many of these duels were scored again now, and how many people's points have changed by it. */
async function scoreAgain(services: ChangeServices, ids: readonly string[]) {
  const people = new Set<string>()
  let duels = 0
  for (const id of ids) {
    const changed = await changeAndTell(services, async (tx, tell) => {
      const duel = await lockDuel(tx, id)
      if (!duel || !(await setNotAgain(tx, id))) return undefined
      if (duel.state === 'finished') return scoreFinishedAgain(tx, tell, duel)
      // What still runs is scored without the question when it ends, which may be now.
      await settleDuel(tx, tell, duel, null)
      noteChange(tell, duel)
      return undefined
    })
    if (!changed) continue
    duels += 1
    for (const userId of changed) people.add(userId)
  }
  return { duels, people: people.size }
}

/** Result and points anew, the difference through the ledger. Ratings stay: later duels were rated by them. */
async function scoreFinishedAgain(tx: Db, tell: Tell, duel: DuelRow): Promise<string[]> {
  const revision = duel.revision + 1
  await setRevision(tx, duel.id, revision)
  await lockPlayers(tx, playersOf(duel))
  const sides = sidesFor(await findSides(tx, [duel.id]), duel.id, duel.challenger_id)
  const [first, second] = sides.map((side) => ({ ...side, done: !side.forfeited }))
  const ending = endingOf(first!, second!)
  const changed: string[] = []
  for (const [at, side] of sides.entries()) {
    const { user_id, right, forfeited } = side
    const outcome = ending?.outcomes[at] ?? side.outcome!
    const before = { reward: side.reward ?? [], points: side.points ?? 0, percent: side.percent ?? 0 }
    const again = side.taken_back
      ? { points: before.points, lines: before.reward }
      : rewardAgain({ outcome, forfeited, right, rules: duel.rules! }, before)
    await setScoredAgain(tx, {
      duel_id: duel.id,
      user_id,
      outcome,
      points: again.points,
      reward: again.lines,
    })
    if (again.points === before.points) continue
    const reason = { say: 'duels.reasons.voided', values: {} }
    await unbookReward(tx, { duelId: duel.id, userId: user_id, reason, author_id: null })
    await bookReward(tx, { duel: { ...duel, revision }, side, outcome, points: again.points })
    changed.push(user_id)
  }
  noteChange(tell, duel)
  return changed
}
