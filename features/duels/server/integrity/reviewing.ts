import { noteChange } from '#features/duels/server/duels.changes.ts'
import type { reopenDuelFlag, reviewDuelFlag } from '#features/duels/contract/reviews.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import { findFlag, isUpheld, setReviewed, setUnreviewed } from './flags.store.ts'
import { setRevision } from './voiding.store.ts'
import type { Db } from '#platform/server/schema.ts'
import { earnedBefore, rewardAgain } from '#features/duels/server/closing/rewards.rules.ts'
import { bookReward, unbookReward } from '#features/duels/server/duels.ledger.ts'
import { lockPlayers } from '#features/duels/server/proposing/people.store.ts'
import { findSides, setScoredAgain, sidesFor } from '#features/duels/server/duels.sides.store.ts'
import { type DuelRow, lockDuel } from '#features/duels/server/duels.store.ts'

type Review = { id: string; verdict: 'dismissed' | 'upheld'; note: string; by: string | null }

/** Dismisses a flag, or upholds it: then what the duel earned the person is taken back in the ledger. */
export function reviewFlag(
  services: ChangeServices,
  { id, verdict, note, by, fail }: Review & { fail: FailOf<typeof reviewDuelFlag> },
) {
  return changeAndTell(services, async (tx, tell) => {
    const found = await findFlag(tx, id)
    if (!found) throw fail('duel_flag_not_found')
    const { duel_id, user_id } = found
    const duel = await lockDuel(tx, duel_id)
    if (!duel || !(await setReviewed(tx, id, { state: verdict, note: note || null, by })))
      throw fail('duel_flag_reviewed')
    if (verdict === 'upheld') {
      await lockPlayers(tx, [user_id])
      const [side] = sidesFor(await findSides(tx, [duel_id]), duel_id, user_id)
      const reason = { say: 'duels.reasons.taken_back', values: {} }
      await unbookReward(tx, { duelId: duel_id, userId: user_id, reason, author_id: by })
      const taken = { why: 'taken_back', points: -(side.points ?? 0) } as const
      await setScoredAgain(tx, {
        duel_id,
        user_id,
        outcome: side.outcome,
        points: 0,
        reward: side.taken_back ? (side.reward ?? []) : [...(side.reward ?? []), taken],
        taken_back: true,
      })
      noteChange(tell, duel)
    }
    return (await findFlag(tx, id))!
  })
}

type Reopening = { id: string; reviewed_at: string; fail: FailOf<typeof reopenDuelFlag> }

/** A verdict is taken back. What it had taken back is booked again, as the duel is scored by now. */
export function reopenFlag(services: ChangeServices, { id, reviewed_at, fail }: Reopening) {
  return changeAndTell(services, async (tx, tell) => {
    const found = await findFlag(tx, id)
    if (!found) throw fail('duel_flag_not_found')
    const { duel_id, user_id } = found
    const duel = await lockDuel(tx, duel_id)
    const was = duel && (await setUnreviewed(tx, { id, reviewed_at }))
    if (!was) throw fail('duel_flag_reviewed_since')
    // Another flag may say the same of this part of the duel: then it earns nothing for as long as that one stands.
    if (was === 'upheld' && !(await isUpheld(tx, duel_id, user_id))) {
      await giveAgain(tx, duel, user_id)
      noteChange(tell, duel)
    }
    return (await findFlag(tx, id))!
  })
}

async function giveAgain(tx: Db, duel: DuelRow, user_id: string): Promise<void> {
  await lockPlayers(tx, [user_id])
  const [side] = sidesFor(await findSides(tx, [duel.id]), duel.id, user_id)
  const { forfeited, right } = side
  const outcome = side.outcome!
  const before = earnedBefore(side.reward ?? [], side.percent ?? 0)
  // A question may have been voided since: then the duel earns what it would have earned by that.
  const now = rewardAgain({ outcome, forfeited, right, rules: duel.rules! }, before)
  const { points, lines } = now.points === before.points ? { ...before, lines: before.reward } : now
  // Each booking of a duel has a revision of its own.
  const revision = duel.revision + 1
  await setRevision(tx, duel.id, revision)
  const scored = { duel_id: duel.id, user_id, outcome, points, reward: lines, taken_back: false }
  await setScoredAgain(tx, scored)
  await bookReward(tx, { duel: { ...duel, revision }, side, outcome, points })
}
