import { getSettings } from '#features/programme/server/programme.ts'
import { drawQuiz, readQuizVersions, voidedAmong } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import { planClosing } from '#features/duels/server/closing/closing.ts'
import { findSeenLately, insertRounds } from './play.store.ts'
import { type DuelRules, rulesFrom } from '#features/duels/server/duels.rules.ts'
import { type DuelRow, playersOf, setRules, setRunning } from '#features/duels/server/duels.store.ts'

const DRAWS = 3

type Proposal = Pick<DuelRow, 'id' | 'rules' | 'challenger_id' | 'opponent_id'>

/** Lets a locked proposal run from now. Answers false, and changes nothing, when the bank has too few questions. */
export async function beginDuel(tx: Db, duel: Proposal): Promise<boolean> {
  if (!(await drawQuestions(tx, duel))) return false
  const { duel_hours: hours } = await getSettings(tx)
  await setRunning(tx, duel.id, hours)
  await planClosing(tx, { id: duel.id, hours })
  return true
}

/**
 * Draws the questions of a locked proposal, under the rules of this moment, unless they are. Answers the rules, or
 * nothing when the bank has too few.
 */
export async function drawQuestions(tx: Db, duel: Proposal): Promise<DuelRules | undefined> {
  if (duel.rules) return duel.rules
  const settings = await getSettings(tx)
  const versionIds = await draw(tx, settings.duel_questions, await findSeenLately(tx, playersOf(duel)))
  if (!versionIds) return undefined
  const versions = await readQuizVersions(tx, versionIds)
  const secondsOf = new Map(versions.map((version) => [version.id, version.seconds]))
  await insertRounds(
    tx,
    duel.id,
    versionIds.map((version_id) => ({
      version_id,
      seconds: secondsOf.get(version_id) ?? settings.duel_seconds,
    })),
  )
  const rules = rulesFrom(settings)
  await setRules(tx, duel.id, rules)
  return rules
}

async function draw(tx: Db, count: number, avoid: readonly string[]): Promise<string[] | undefined> {
  for (let draws = 0; draws < DRAWS; draws += 1) {
    const drawn = await drawQuiz(tx, { count, avoid })
    if (drawn.length < count) return undefined
    // From here on none of them is voided without this duel being found.
    if ((await voidedAmong(tx, drawn)).size === 0) return drawn
  }
  return undefined
}
