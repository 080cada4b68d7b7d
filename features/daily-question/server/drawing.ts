import type { Db } from '#platform/server/schema.ts'
import * as store from './drawing.store.ts'

/**
 * The question of today, drawn when nobody has yet: what is planned if it can be asked, else by the rule. From then on
 * it stays as it is. Nothing on a quiet day, and while the bank has none.
 */
export async function drawToday(tx: Db): Promise<store.DrawnRow | undefined> {
  const { day, is_planned, question_id } = await store.findToday(tx)
  const drawn = await store.findDrawn(tx, day)
  if (drawn || (is_planned && question_id === null)) return drawn
  const planned = question_id === null ? undefined : await store.findAskable(tx, question_id)
  const version_id = planned ?? (await store.findByRule(tx, day))
  if (version_id === undefined) return undefined
  await store.insertDrawn(tx, { day, version_id, drawn_by: planned ? 'plan' : 'rule' })
  // Another instance may have been quicker.
  return store.findDrawn(tx, day)
}
