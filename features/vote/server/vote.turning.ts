import { voteChanged } from '#features/vote/contract/vote.ts'
import { findReached, openingLife } from '#features/content/server/content.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { hidePictures } from '#features/pictures/server/pictures.ts'
import { fingerprintOf, picturesOf } from './vote.rules.ts'
import { findOptions } from './vote.store.ts'
import {
  findVoters,
  insertVoters,
  openVotes,
  recount,
  rewriteBallots,
  setFingerprint,
} from './vote.turning.store.ts'

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

  /** The result. */
  async close(tx, { id }) {
    await setFingerprint(tx, id, fingerprintOf((await recount(tx, id))!))
    const userIds = await findVoters(tx, id, { waiting: false })
    await rewriteBallots(tx, id)
    await notifyOfNotice(tx, { kind: 'vote', event: 'result', subjectId: id, userIds })
    return userIds
  },

  findWaiting: (tx, { id }) => findVoters(tx, id, { waiting: true }),

  secret: ['vote_ballots', 'vote_voters', 'vote_tallies'],
})

export const turnVotes = voteOpening.turn
