import { voteChanged } from '#features/vote/contract/vote.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { receiptOf, sealOf } from './vote.rules.ts'
import { findBallot, findOptions, findSeen, hasVoted, insertBallot, shareForCasting } from './vote.store.ts'
import { turnVotes } from './vote.turning.ts'

type Casting = { vote_id: string; option_id: string; ballot_key: string }
export type CastRefusal = 'vote_not_found' | 'vote_option_not_found' | 'vote_over' | 'vote_cast'

// How the database says that a ballot comes too late.
const TOO_LATE = 'VOTE1'

/** Votes once: answers the receipt, or why not. The same once more answers the same. */
export async function cast(
  services: Pick<Services, 'db' | 'live'>,
  userId: string,
  { vote_id, option_id, ballot_key }: Casting,
): Promise<{ receipt: string } | CastRefusal> {
  const { db, live } = services
  await turnVotes(services)
  const receipt = receiptOf(vote_id, ballot_key)
  const seal = sealOf(vote_id, ballot_key, option_id)
  // Whoever presses often asks again without waiting for a lock.
  const answered = await answerOf(db, userId, { vote_id, receipt, seal })
  const done = answered ?? (await count({ db, userId, vote_id, option_id, receipt, seal }))
  if (done !== 'counted' && done !== 'repeated') return done
  // Their other tabs need not stay with the vote.
  if (done === 'counted') live.tell([userId], voteChanged, { to_all: false })
  return { receipt }
}

type Ballot = { vote_id: string; receipt: string; seal: Buffer }

/** What is to be said to somebody who has voted; nothing to the others. */
async function answerOf(db: Db, userId: string, { vote_id, receipt, seal }: Ballot) {
  if (!(await hasVoted(db, vote_id, userId))) return undefined
  const before = await findBallot(db, vote_id, receipt)
  return before?.seal.equals(seal) ? 'repeated' : 'vote_cast'
}

function count(
  wish: Ballot & { db: Db; userId: string; option_id: string },
): Promise<'counted' | 'repeated' | CastRefusal> {
  const { db, userId, vote_id, option_id, receipt, seal } = wish
  return inTransaction(db, async (tx) => {
    const [vote] = await findSeen(tx, userId, { id: vote_id, limit: 1 })
    if (!vote?.on_list || vote.state === 'scheduled') return 'vote_not_found'
    const position = (await findOptions(tx, [vote_id])).findIndex(({ id }) => id === option_id)
    if (position === -1) return 'vote_option_not_found'
    const isOpen = await shareForCasting(tx, vote_id, userId)
    const answered = await answerOf(tx, userId, { vote_id, receipt, seal })
    if (answered) return answered
    if (!isOpen) return 'vote_over'
    // A key that somebody else has used is theirs: 256 bits do not meet by chance.
    if (await findBallot(tx, vote_id, receipt)) return 'vote_cast'
    await insertBallot(tx, { vote_id, user_id: userId, receipt, seal, position })
    return 'counted'
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === TOO_LATE) return 'vote_over'
    throw error
  })
}
