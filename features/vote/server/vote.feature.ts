import { feature } from '#platform/server/feature.ts'
import { voteConsoleHandlers } from './vote.console.handlers.ts'
import { voteHandlers } from './vote.handlers.ts'
import { describeVoteNotices, mayVoteTwice, voteOpening, whoHasVote } from './vote.ts'

export const voteFeature = feature({
  name: 'vote',
  tells: ['vote.opened', 'vote.closed'],
  handlers: ({ services }) => [...voteHandlers(services), ...voteConsoleHandlers(services)],
  jobs: ({ services }) => voteOpening.jobs(services),
  personal: {
    votes: {
      votes: {
        author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] },
        decided_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
      vote_voters: {
        user_id: {
          erased: 'kept',
          exported: ['vote_id', 'voted'],
          why: 'the list of voters is fixed, or the count fails',
        },
      },
    },
  },
  notices: { vote: describeVoteNotices },
  whoHas: { vote: whoHasVote },
  merging: { isBarred: (tx, { from, to }) => mayVoteTwice(tx, from, to) },
  audited: {
    rows: ['votes', 'vote_options'],
    things: {
      votes: { by: 'vote_id', name: 'texts', within: '' },
    },
    not: {
      vote_voters: 'follows the vote when it opens',
      vote_ballots: 'secret',
      vote_tallies: 'follows the ballots',
      vote_turnouts: 'follows the ballots',
    },
  },
})
