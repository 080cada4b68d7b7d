import { noteChange } from '#features/duels/server/duels.changes.ts'
import type { reviewDuelFlag } from '#features/duels/contract/reviews.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import { findFlag, setReviewed } from './flags.store.ts'
import { unbookReward } from '#features/duels/server/duels.ledger.ts'
import { lockPlayers } from '#features/duels/server/proposing/people.store.ts'
import { findSides, setScoredAgain, sidesFor } from '#features/duels/server/duels.sides.store.ts'
import { lockDuel } from '#features/duels/server/duels.store.ts'

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
