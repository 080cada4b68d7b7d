import { voteChanged } from '#features/vote/contract/vote.ts'
import { findReached, openingLife } from '#features/content/server/content.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import type { Db } from '#platform/server/schema.ts'
import { safeGroups } from '#platform/server/lists/safe-groups.ts'
import { hidePictures } from '#features/pictures/server/pictures.ts'
import { fingerprintOf, picturesOf } from './vote.rules.ts'
import { findOptions } from './vote.store.ts'
import {
  countByDepartment,
  findVoters,
  insertTurnout,
  insertVoters,
  openVotes,
  recount,
  rewriteBallots,
  setFingerprint,
} from './vote.turning.store.ts'

/** How many of each department voted, as far as it may be known. */
export async function fixTurnout(tx: Db, voteId: string): Promise<void> {
  const turnout = await countByDepartment(tx, voteId)
  const groups = turnout.map(({ department_id, voted }) => ({ id: department_id, people: voted }))
  const shown = safeGroups(groups, LEAST_IN_A_GROUP)
  await insertTurnout(
    tx,
    voteId,
    turnout.filter(({ department_id }) => shown.includes(department_id)),
  )
}

/** Of fewer voters of a department nobody learns how many there were. */
const LEAST_IN_A_GROUP = 5

export const voteOpening = openingLife({
  kind: 'vote',
  table: openVotes,
  changed: voteChanged,

  /** The list of voters, for good; and everybody sees the pictures. */
  async open(tx, vote) {
    const userIds = await findReached(tx, vote, 'TripVoteModule')
    const options = await findOptions(tx, [vote.id])
    await insertVoters(tx, vote.id, userIds, options.length)
    await hidePictures(tx, picturesOf(options.map(({ content }) => content)), false)
    return userIds
  },

  /** The result; and how many of each department voted, fixed as well, so that no later look tells more. */
  async close(tx, { id }) {
    await setFingerprint(tx, id, fingerprintOf((await recount(tx, id))!))
    const userIds = await findVoters(tx, id, { waiting: false })
    await fixTurnout(tx, id)
    await rewriteBallots(tx, id)
    await notifyOfNotice(tx, { kind: 'vote', event: 'result', subjectId: id, userIds })
    return userIds
  },

  findWaiting: (tx, { id }) => findVoters(tx, id, { waiting: true }),

  secret: ['vote_ballots', 'vote_voters', 'vote_tallies'],
})

export const turnVotes = voteOpening.turn
