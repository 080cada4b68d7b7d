import type { Db } from '#platform/server/schema.ts'
import * as store from './drawing.store.ts'

/**
 * The question of today, drawn when nobody has yet: what is planned if it can be asked, else by the rule. From then on
 * it stays as it is. Nothing on a quiet day, and while the bank has none.
 */
export async function drawToday(tx: Db): Promise<store.DrawnRow | undefined> {
  const first = await store.findToday(tx)
  const drawn = await store.findDrawn(tx, first.day)
  if (drawn || isQuiet(first)) return drawn
  // Whoever plans this day at the same moment is waited for, and the plan is read again.
  await store.holdPlans(tx)
  const today = await store.findToday(tx)
  if (isQuiet(today)) return undefined
  const { day, question_id } = today
  const planned = question_id === null ? undefined : await store.findAskable(tx, question_id)
  const version_id = planned ?? (await store.findByRule(tx, day))
  if (version_id === undefined) return undefined
  await store.insertDrawn(tx, { day, version_id, drawn_by: planned ? 'plan' : 'rule' })
  // Another instance may have been quicker.
  return store.findDrawn(tx, day)
}

const isQuiet = ({ is_planned, question_id }: store.Today) => is_planned && question_id === null
