import type { Duel } from '#features/duels/contract/duels.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import {
  type DuelServices,
  type DuelTold,
  noNews,
  noteChange,
  settleNotifications,
  tellNews,
} from './duels.changes.ts'
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
export function endProposals({ live }: Pick<Services, 'live'>) {
  return async (tx: Db, { by, blocked }: { by: string; blocked: string }) => {
    await lockPlayers(tx, [by, blocked])
    const news = noNews()
    const closed = await setProposalsClosed(tx, { between: [by, blocked] }, 'declined')
    // The one who blocks takes back what they proposed, and declines what was proposed to them.
    for (const { id } of closed.filter(({ challenger_id }) => challenger_id === by))
      await setClosed(tx, id, 'withdrawn')
    await noteClosed(tx, news, closed)
    return () => tellNews(live, news)
  }
}

/**
 * What was proposed to or by somebody who has just been deactivated lapses, and what runs ends without loss for the
 * other one. Answers what to tell after the commit.
 */
export async function leaveDuels(tx: Db, userId: string): Promise<(live: DuelServices['live']) => void> {
  const news = noNews()
  await setForfeited(tx, userId)
  await noteClosed(tx, news, await setProposalsClosed(tx, { of: userId }, 'lapsed'))
  return (live) => tellNews(live, news)
}

type Closed = Awaited<ReturnType<typeof setProposalsClosed>>

async function noteClosed(tx: Db, news: DuelTold, closed: Closed) {
  for (const duel of closed) noteChange(news, duel)
  await settleNotifications(tx, news, { subjectIds: closed.map(({ id }) => id) })
}
