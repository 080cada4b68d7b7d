import type { DuelOutcome } from '#features/duels/contract/duels.ts'
import { awardPoints, counterEntry } from '#features/points/server/points.ts'
import type { Reason } from '#platform/server/words/reasons.ts'
import type { Db } from '#platform/server/schema.ts'
import { findEntries } from './closing/closing.store.ts'
import type { SideRow } from './duels.sides.store.ts'
import type { DuelRow } from './duels.store.ts'

type Booking = {
  duel: Pick<DuelRow, 'id' | 'revision' | 'questions'>
  side: Pick<SideRow, 'user_id' | 'right'>
  outcome: DuelOutcome
  points: number
}

/** Writes what a duel earns a player; each revision of a duel has entries of its own. */
export async function bookReward(tx: Db, { duel, side, outcome, points }: Booking): Promise<void> {
  if (points === 0) return
  const counts = { right: side.right, questions: duel.questions }
  await awardPoints(tx, {
    user_id: side.user_id,
    kind: 'educational',
    points,
    reason: { say: `duels.reasons.${outcome}`, values: counts },
    source: 'duel',
    source_id: `${duel.id}:${side.user_id}:${duel.revision}`,
    rule: `duel.${outcome}@1`,
  })
}

/** Takes back what the ledger holds for a player's part of a duel, if it holds anything. */
export async function unbookReward(
  tx: Db,
  { duelId, userId, ...why }: { duelId: string; userId: string; reason: Reason; author_id: string | null },
): Promise<void> {
  for (const entryId of await findEntries(tx, duelId, userId)) await counterEntry(tx, { entryId, ...why })
}
