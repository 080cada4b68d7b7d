import { getSettings } from '#features/programme/server/programme.ts'
import { drawQuiz, readQuizVersions, voidedAmong } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import { planClosing } from '#features/duels/server/closing/closing.ts'
import { findSeenLately, insertRounds } from './play.store.ts'
import { rulesFrom } from '#features/duels/server/duels.rules.ts'
import { setRunning } from '#features/duels/server/duels.store.ts'

const DRAWS = 3

/**
 * Draws the questions of a locked proposal and lets it run, under the rules of this moment. Answers false, and changes
 * nothing, when the bank has too few.
 */
export async function beginDuel(tx: Db, { id, players }: { id: string; players: readonly string[] }) {
  const settings = await getSettings(tx)
  const versionIds = await draw(tx, settings.duel_questions, await findSeenLately(tx, players))
  if (!versionIds) return false
  const versions = await readQuizVersions(tx, versionIds)
  const secondsOf = new Map(versions.map((version) => [version.id, version.seconds]))
  await insertRounds(
    tx,
    id,
    versionIds.map((version_id) => ({
      version_id,
      seconds: secondsOf.get(version_id) ?? settings.duel_seconds,
    })),
  )
  await setRunning(tx, id, { rules: rulesFrom(settings), hours: settings.duel_hours })
  await planClosing(tx, { id, hours: settings.duel_hours })
  return true
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
