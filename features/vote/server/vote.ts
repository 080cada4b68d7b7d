export { whoHasVote } from './vote.having.store.ts'
export { createVote, decideVote, publishVote } from './vote.console.ts'
export { findConsole as findVoteConsole, findVoteRow as findConsoleVote } from './vote.console.store.ts'
export { voteJobs } from './vote.jobs.ts'
export {
  auditOf as auditOfVote,
  fingerprintOf,
  inLanguage as inVoteLanguage,
  receiptOf,
  sealOf,
} from './vote.rules.ts'
export { recount as recountVote } from './vote.turning.store.ts'
export { turnVotes } from './vote.turning.ts'
export { describeVoteNotices } from './vote.views.ts'
export { mayVoteTwice } from './vote.twice.store.ts'
