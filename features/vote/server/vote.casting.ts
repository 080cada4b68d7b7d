import { type castBallot, voteChanged } from '#features/vote/contract/vote.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { receiptOf, sealOf } from './vote.rules.ts'
import { findBallot, findOptions, findSeen, hasVoted, insertBallot, shareForCasting } from './vote.store.ts'
import { turnVotes } from './vote.turning.ts'

type Casting = { vote_id: string; option_id: string; ballot_key: string }
type Voter = { userId: string; fail: FailOf<typeof castBallot> }

// How the database says that a ballot comes too late.
const TOO_LATE = 'VOTE1'

/** Votes once: answers the receipt. The same once more answers the same. */
export async function cast(
  services: Pick<Services, 'db' | 'live'>,
  voter: Voter,
  { vote_id, option_id, ballot_key }: Casting,
): Promise<{ receipt: string }> {
  const { db, live } = services
  await turnVotes(services)
  const receipt = receiptOf(vote_id, ballot_key)
  const ballot = { ...voter, vote_id, receipt, seal: sealOf(vote_id, ballot_key, option_id) }
  // Whoever presses often asks again without waiting for a lock. Their other tabs need not stay with the vote.
  if (!(await isRepeated(db, ballot)) && (await count(db, ballot, option_id)))
    live.tell([voter.userId], voteChanged, { to_all: false })
  return { receipt }
}

type Ballot = Voter & { vote_id: string; receipt: string; seal: Buffer }

/** Whether they have voted, with this very ballot. */
async function isRepeated(db: Db, { userId, vote_id, receipt, seal, fail }: Ballot): Promise<boolean> {
  if (!(await hasVoted(db, vote_id, userId))) return false
  const before = await findBallot(db, vote_id, receipt)
  if (!before?.seal.equals(seal)) throw fail('vote_cast')
  return true
}

/** Whether it counts now for the first time. */
function count(db: Db, ballot: Ballot, option_id: string): Promise<boolean> {
  const { userId, vote_id, receipt, seal, fail } = ballot
  return inTransaction(db, async (tx) => {
    const [vote] = await findSeen(tx, userId, { id: vote_id, limit: 1 })
    if (!vote?.on_list || vote.state === 'scheduled') throw fail('vote_not_found')
    const position = (await findOptions(tx, [vote_id])).findIndex(({ id }) => id === option_id)
    if (position === -1) throw fail('vote_option_not_found')
    const isOpen = await shareForCasting(tx, vote_id, userId)
    if (await isRepeated(tx, ballot)) return false
    if (!isOpen) throw fail('vote_over')
    // A key that somebody else has used is theirs: 256 bits do not meet by chance.
    if (await findBallot(tx, vote_id, receipt)) throw fail('vote_cast')
    await insertBallot(tx, { vote_id, user_id: userId, receipt, seal, position })
    return true
  }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === TOO_LATE ? fail('vote_over') : error
  })
}
