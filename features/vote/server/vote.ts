export { whoHasVote } from './vote.having.store.ts'
export { decideVote, publishVote, voteKind } from './vote.console.ts'
export { votes } from './vote.console.store.ts'
export {
  auditOf as auditOfVote,
  fingerprintOf,
  receiptOf,
  sealOf,
} from './vote.rules.ts'
export { recount as recountVote } from './vote.turning.store.ts'
export { turnVotes, voteOpening } from './vote.turning.ts'
export { describeVoteNotices } from './vote.views.ts'
export { mayVoteTwice } from './vote.twice.store.ts'
