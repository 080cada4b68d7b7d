import { awardPoints, counterEntry } from '#features/points/server/points.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { inLanguages } from '#platform/server/words/reasons.ts'
import type { Db } from '#platform/server/schema.ts'
import { earnedOf } from './thanks.rules.ts'
import * as store from './thanks.store.ts'
import { findAnyValue } from './thanks.values.store.ts'

/**
 * Brings the ledger to what these thanks are worth now: what stands earns, as far as its week has room; what was hidden,
 * deleted or found to be arranged is countered. Answers whose points have changed.
 */
export async function settlePoints(
  tx: Db,
  { ids, by, why }: { ids: readonly string[]; by: string | null; why: 'gone' | 'taken_back' },
): Promise<string[]> {
  const changed = new Set<string>()
  const receivers = new Set((await store.lockThanks(tx, ids)).map(({ receiver_id }) => receiver_id))
  for (const receiverId of [...receivers].toSorted()) await store.lockReceiver(tx, receiverId)
  for (const thanks of await store.lockThanks(tx, ids)) {
    const earns = thanks.stands && !thanks.upheld
    const isChanged = earns ? await book(tx, thanks) : await unbook(tx, thanks, { by, why })
    if (isChanged) changed.add(thanks.receiver_id)
  }
  return [...changed]
}

const sourceOf = ({ id, booking }: Pick<store.LockedThanks, 'id' | 'booking'>) => `${id}:${booking}`

async function book(tx: Db, thanks: store.LockedThanks): Promise<boolean> {
  if (thanks.points > 0 || thanks.worth === 0) return false
  const { thanks_points_week: most } = await getSettings(tx)
  const earned = await store.sumEarned(tx, thanks.receiver_id, thanks.week)
  const points = earnedOf({ worth: thanks.worth, earned, most })
  if (points === 0) return false
  const booking = thanks.booking + 1
  const value = await findAnyValue(tx, thanks.value_id)
  await awardPoints(tx, {
    user_id: thanks.receiver_id,
    kind: 'bonus',
    points,
    reason: {
      say: 'thanks.reasons.received',
      values: { value: inLanguages(value?.texts ?? [], ({ title }) => title) },
    },
    source: 'thanks',
    source_id: sourceOf({ id: thanks.id, booking }),
    rule: 'thanks.received@1',
  })
  await store.setBooked(tx, { id: thanks.id, points, booking })
  return true
}

async function unbook(
  tx: Db,
  thanks: store.LockedThanks,
  { by, why }: { by: string | null; why: 'gone' | 'taken_back' },
): Promise<boolean> {
  if (thanks.points === 0) return false
  const entryId = await store.findBooked(tx, sourceOf(thanks))
  if (entryId !== undefined)
    await counterEntry(tx, { entryId, reason: { say: `thanks.reasons.${why}`, values: {} }, author_id: by })
  await store.setBooked(tx, { ...thanks, points: 0 })
  return true
}
