import { feature } from '#platform/server/feature.ts'
import { voteConsoleHandlers } from './vote.console.handlers.ts'
import { voteHandlers } from './vote.handlers.ts'
import { votePersonal } from './vote.personal.ts'
import { describeVoteNotices, mayVoteTwice, voteOpening, whoHasVote } from './vote.ts'

export const voteFeature = feature({
  name: 'vote',
  handlers: ({ services }) => [...voteHandlers(services), ...voteConsoleHandlers(services)],
  jobs: ({ services }) => voteOpening.jobs(services),
  personal: { votes: votePersonal },
  notices: { vote: describeVoteNotices },
  whoHas: { vote: whoHasVote },
  merging: { isBarred: (tx, { from, to }) => mayVoteTwice(tx, from, to) },
  audited: {
    rows: ['votes', 'vote_options'],
    not: {
      vote_voters: 'follows the vote when it opens',
      vote_ballots: 'secret',
      vote_tallies: 'follows the ballots',
    },
  },
})
