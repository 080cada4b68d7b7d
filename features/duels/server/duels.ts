import type { Duel } from '#features/duels/contract/duels.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { noteChange, settleNotifications } from './duels.changes.ts'
import { lockPlayers } from './proposing/people.store.ts'
import { setForfeited } from './duels.sides.store.ts'
import { setClosed, setProposalsClosed } from './duels.store.ts'
import { describeDuels, type DuelReader } from './duels.views.ts'

export { findFlags as listFlags } from './integrity/flags.store.ts'
export { duelsJobs, turnDuels } from './duels.jobs.ts'
export { setTime as setDuelTimeOf } from './proposing/people.store.ts'
export { reviewFlag } from './integrity/reviewing.ts'
export { voidQuestion } from './integrity/voiding.ts'

/** Of these duels those of the reader, as they stand now. */
export function duelsFor({ db, live }: Pick<Services, 'db' | 'live'>) {
  return (ids: readonly string[], reader: DuelReader): Promise<Duel[]> =>
    describeDuels({ db, live, reader }, ids)
}

/** What a block ends: proposals between the two. What runs goes on, for both have accepted it. */
export async function endProposals(tx: Db, tell: Tell, { by, blocked }: { by: string; blocked: string }) {
  await lockPlayers(tx, [by, blocked])
  const closed = await setProposalsClosed(tx, { between: [by, blocked] }, 'declined')
  // The one who blocks takes back what they proposed, and declines what was proposed to them.
  for (const { id } of closed.filter(({ challenger_id }) => challenger_id === by))
    await setClosed(tx, id, 'withdrawn')
  await noteClosed(tx, tell, closed)
}

/**
 * What was proposed to or by somebody who has just been deactivated lapses, and what runs ends without loss for the
 * other one.
 */
export async function leaveDuels(tx: Db, userId: string, tell: Tell): Promise<void> {
  await setForfeited(tx, userId)
  await noteClosed(tx, tell, await setProposalsClosed(tx, { of: userId }, 'lapsed'))
}

type Closed = Awaited<ReturnType<typeof setProposalsClosed>>

async function noteClosed(tx: Db, tell: Tell, closed: Closed) {
  for (const duel of closed) noteChange(tell, duel)
  await settleNotifications(tx, tell, { subjectIds: closed.map(({ id }) => id) })
}
