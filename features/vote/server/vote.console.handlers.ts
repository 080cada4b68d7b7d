import * as contract from '#features/vote/contract/console.ts'
import { voteChanged } from '#features/vote/contract/vote.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Services } from '#platform/server/services.ts'
import { copyVote as copy } from './vote.copying.ts'
import * as organising from './vote.console.ts'
import { votes } from './vote.console.store.ts'
import { auditOf } from './vote.rules.ts'
import { recount } from './vote.turning.store.ts'
import { turnVotes } from './vote.turning.ts'

/** What organisers write and publish. Of open votes they see the turnout and nothing else. */
export function voteConsoleHandlers(services: Services) {
  const { db, live, jobs } = services
  const turn = () => turnVotes(services)
  const content = contentConsole(db, { ...organising.voteKind, turn })
  const tell = () => live.tellEveryone(voteChanged, { to_all: true })
  return [
    handle(contract.listVoteConsole, async ({ input, request: { language } }) => {
      await turn()
      const { rows, ...page } = await votes.page(db, { ...input, language })
      return { votes: rows.map((row) => organising.cardFrom(row, language)), ...page }
    }),
    content.sheet(contract.exportVoteConsole, async (wish) => {
      const { rows } = await votes.page(db, wish)
      return rows.map((row) => {
        const { title, state, languages, opens_at, closes_at, voters, voted } = organising.cardFrom(
          row,
          wish.language,
        )
        return { title, state, languages, opens_at, closes_at, voters, voted }
      })
    }),
    content.get(contract.getVoteConsole),
    content.create(contract.createVote, organising.insertDraft),
    content.change(contract.changeVote, organising.rewriteDraft, { may: organising.mayWrite }),
    content.act(
      contract.publishVote,
      (deed) => organising.publishVote(deed, jobs),
      async () => {
        tell()
        await turn()
      },
    ),
    content.act(contract.withdrawVote, organising.withdrawVote, tell),
    content.copy(contract.copyVote, copy),
    content.drop(contract.deleteVote, organising.dropVote),
    ...content.several(
      { act: contract.actOnVotes, preview: contract.previewActOnVotes },
      {
        publish: { by: contract.publishVote },
        withdraw: { by: contract.withdrawVote },
        delete: { by: contract.deleteVote },
      },
    ),
    content.reach(contract.countVoteReach, 'TripVoteModule'),
    content.act(
      contract.decideVote,
      ({ input: { option_id, note }, caller, ...deed }) =>
        organising.decideVote(deed, { option_id, note, decided_by: caller.id }),
      tell,
    ),

    handle(contract.auditVote, async ({ input, fail }) => {
      await turn()
      const row = await votes.find(db, input.vote_id)
      if (!row) throw fail('vote_not_found')
      return { audit: auditOf(await recount(db, row.id), row.fingerprint) }
    }),

    handle(contract.exportVote, async ({ input, fail }) => {
      await turn()
      const { vote } = (await organising.describeConsole(db, input.vote_id)) ?? {}
      if (!vote) throw fail('vote_not_found')
      if (!vote.result) throw fail('vote_not_over')
      const rows = vote.result.counts.map(({ ballots }, at) => [
        textIn(vote.options[at]!.texts, 'en').title,
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
