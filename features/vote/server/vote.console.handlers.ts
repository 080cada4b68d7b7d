import {
  auditVote,
  changeVote,
  copyVote,
  countVoteReach,
  createVote,
  decideVote,
  deleteVote,
  type DeskVote,
  exportVote,
  getVoteDesk,
  listVoteDesk,
  publishVote,
  withdrawVote,
} from '#features/vote/contract/console.ts'
import { voteChanged } from '#features/vote/contract/vote.ts'
import { tidyAudience } from '#platform/server/lists/audience.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { copyVote as copy } from './vote.copying.ts'
import * as desk from './vote.console.ts'
import { findDesk, findDeskRow } from './vote.console.store.ts'
import { auditOf, inLanguage } from './vote.rules.ts'
import { recount } from './vote.turning.store.ts'
import { turnVotes } from './vote.turning.ts'

const PAGE = 30

/** What organisers write and publish. Of open votes they see the turnout and nothing else. */
export function voteDeskHandlers(services: Services) {
  const { db, live } = services
  const one = async (id: string): Promise<{ vote: DeskVote }> => ({
    vote: (await desk.describeDesk(db, id))!,
  })
  return [
    handle(listVoteDesk, async ({ input, request }) => {
      await turnVotes(services)
      const found = await findDesk(db, { ...input, language: request.language, limit: PAGE })
      return {
        votes: found.rows.map((row) => desk.cardFrom(row, request.language)),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getVoteDesk, async ({ input, fail }) => {
      await turnVotes(services)
      const vote = await desk.describeDesk(db, input.vote_id)
      if (!vote) throw fail('vote_not_found')
      return { vote }
    }),

    handle(createVote, async ({ caller, input, fail }) => {
      const made = await desk.createVote(db, input, caller.id)
      if (typeof made === 'string') throw fail(made)
      if ('faults' in made) throw fail('vote_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeVote, async ({ caller, input, fail }) => {
      const { vote_id, after, ...content } = input
      const done = await desk.changeVote(db, vote_id, content, { by: caller.id, after })
      if (typeof done === 'object') throw fail('vote_content_wrong', { fields: done.faults })
      if (done !== 'done') throw fail(done)
      return one(vote_id)
    }),

    handle(publishVote, async ({ input, fail }) => {
      const done = await desk.publishVote(services, input.vote_id)
      if (done !== 'done') throw fail(done)
      live.tellEveryone(voteChanged, { to_all: true })
      await turnVotes(services)
      return one(input.vote_id)
    }),

    handle(withdrawVote, async ({ input, fail }) => {
      const done = await desk.withdrawVote(db, input.vote_id)
      if (done !== 'done') throw fail(done)
      live.tellEveryone(voteChanged, { to_all: true })
      return one(input.vote_id)
    }),

    handle(copyVote, async ({ caller, input, fail }) => {
      const made = await copy(db, input.vote_id, caller.id)
      if (!made) throw fail('vote_not_found')
      return one(made.id)
    }),

    handle(deleteVote, async ({ input, fail }) => {
      const done = await desk.dropVote(db, input.vote_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(countVoteReach, async ({ input }) => ({
      reach: await desk.countReach(db, tidyAudience(input.audience)),
    })),

    handle(decideVote, async ({ caller, input, fail }) => {
      const { vote_id, option_id, note } = input
      await turnVotes(services)
      const done = await desk.decideVote(services, vote_id, { option_id, note, decided_by: caller.id })
      if (done !== 'done') throw fail(done)
      return one(vote_id)
    }),

    handle(auditVote, async ({ input, fail }) => {
      await turnVotes(services)
      const row = await findDeskRow(db, input.vote_id)
      if (!row) throw fail('vote_not_found')
      return { audit: auditOf(await recount(db, row.id), row.fingerprint) }
    }),

    handle(exportVote, async ({ input, fail }) => {
      await turnVotes(services)
      const vote = await desk.describeDesk(db, input.vote_id)
      if (!vote) throw fail('vote_not_found')
      if (!vote.result) throw fail('vote_not_over')
      const rows = vote.result.counts.map(({ ballots }, at) => [
        inLanguage(vote.options[at]!.texts, 'en').title,
        String(ballots),
      ])
      const heading = [
        ['option', 'ballots'],
        ['voters', String(vote.result.voters)],
        ['ballots', String(vote.result.ballots)],
      ]
      return { name: `vote-${vote.id}.csv`, csv: writeCsv([heading[0]!, ...rows, ...heading.slice(1)]) }
    }),
  ]
}
