import type { Db } from '#platform/server/schema.ts'
import { counterEntry } from '#features/points/server/points.ts'
import { findOwnThanks, moveThanks } from './thanks.store.ts'

/** Nobody thanks themselves: what the one that goes gave the other earns nothing any more. The rest goes over. */
export async function mergeThanks(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  for (const entryId of await findOwnThanks(tx, { from: to, to: from }))
    await counterEntry(tx, { entryId, reason: { say: 'thanks.reasons.gone', values: {} }, author_id: null })
  await moveThanks(tx, { from, to })
}
