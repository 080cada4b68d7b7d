import { turnWithin } from '#features/rankings/server/leagues/leagues.ts'
import type { Db } from '#platform/server/schema.ts'

const WEEKS = 4
const WEEK_MS = 7 * 86_400_000

/** The leagues of the last weeks, drawn and ended as they would have been, and that of this one. */
export async function seedLeagues(tx: Db, { now }: { now: Date }): Promise<void> {
  for (let ago = WEEKS; ago >= 0; ago -= 1)
    await turnWithin(tx, { isOver: false, isWanted: true, at: new Date(now.getTime() - ago * WEEK_MS) })
}
