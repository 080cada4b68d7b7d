import {
  auditVote,
  changeVote,
  copyVote,
  countVoteReach,
  createVote,
  decideVote,
  deleteVote,
  type ConsoleVote,
  exportVote,
  getVoteConsole,
  listVoteConsole,
  publishVote,
  withdrawVote,
} from '#features/vote/contract/console.ts'
import { voteChanged } from '#features/vote/contract/vote.ts'
import { tidyAudience } from '#platform/server/lists/audience.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { copyVote as copy } from './vote.copying.ts'
import * as organising from './vote.console.ts'
import { findConsole, findVoteRow } from './vote.console.store.ts'
import { auditOf, inLanguage } from './vote.rules.ts'
import { recount } from './vote.turning.store.ts'
import { turnVotes } from './vote.turning.ts'

const PAGE = 30

/** What organisers write and publish. Of open votes they see the turnout and nothing else. */
export function voteConsoleHandlers(services: Services) {
  const { db, live } = services
  const one = async (id: string): Promise<{ vote: ConsoleVote }> => ({
    vote: (await organising.describeConsole(db, id))!,
  })
  return [
    handle(listVoteConsole, async ({ input, request }) => {
      await turnVotes(services)
      const found = await findConsole(db, { ...input, language: request.language, limit: PAGE })
      return {
        votes: found.rows.map((row) => organising.cardFrom(row, request.language)),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getVoteConsole, async ({ input, fail }) => {
      await turnVotes(services)
      const vote = await organising.describeConsole(db, input.vote_id)
      if (!vote) throw fail('vote_not_found')
      return { vote }
    }),

    handle(createVote, async ({ caller, input, fail }) => {
      const made = await organising.createVote(db, input, caller.id)
      if (typeof made === 'string') throw fail(made)
      if ('faults' in made) throw fail('vote_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeVote, async ({ caller, input, fail }) => {
      const { vote_id, after, ...content } = input
      const done = await organising.changeVote(db, vote_id, content, { by: caller.id, after })
      if (typeof done === 'object') throw fail('vote_content_wrong', { fields: done.faults })
      if (done !== 'done') throw fail(done)
      return one(vote_id)
    }),

    handle(publishVote, async ({ input, fail }) => {
      const done = await organising.publishVote(services, input.vote_id)
      if (done !== 'done') throw fail(done)
      live.tellEveryone(voteChanged, { to_all: true })
      await turnVotes(services)
      return one(input.vote_id)
    }),

    handle(withdrawVote, async ({ input, fail }) => {
      const done = await organising.withdrawVote(db, input.vote_id)
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
      const done = await organising.dropVote(db, input.vote_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(countVoteReach, async ({ input }) => ({
      reach: await organising.countReach(db, tidyAudience(input.audience)),
    })),

    handle(decideVote, async ({ caller, input, fail }) => {
      const { vote_id, option_id, note } = input
      await turnVotes(services)
      const done = await organising.decideVote(services, vote_id, { option_id, note, decided_by: caller.id })
      if (done !== 'done') throw fail(done)
      return one(vote_id)
    }),

    handle(auditVote, async ({ input, fail }) => {
      await turnVotes(services)
      const row = await findVoteRow(db, input.vote_id)
      if (!row) throw fail('vote_not_found')
      return { audit: auditOf(await recount(db, row.id), row.fingerprint) }
    }),

    handle(exportVote, async ({ input, fail }) => {
      await turnVotes(services)
      const vote = await organising.describeConsole(db, input.vote_id)
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
