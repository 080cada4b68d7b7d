import * as contract from '#features/challenges/contract/console.ts'
import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { challenges, type ExportRow, findForExport } from './challenges.console.store.ts'
import * as organising from './challenges.console.ts'
import { turnChallenges } from './challenges.jobs.ts'

const COLUMNS = [
  'who',
  'makers',
  'state',
  'handed_in_at',
  'text',
  'number',
  'link',
  'photos',
  'points',
] as const

/** What organisers ask of people, and when. */
export function challengeConsoleHandlers(services: Services) {
  const { db, live } = services
  const content = contentConsole(db, organising.challengeKind)
  // That there is something to ask for, not what: the answer decides what each may see.
  const tell = () => live.tellEveryone(challengesChanged, {})
  return [
    handle(contract.listChallengeConsole, async ({ input, request: { language } }) => {
      const { stage: state, ...wish } = input
      const { rows, ...page } = await challenges.page(db, { ...wish, state, language })
      return { challenges: await organising.describeConsoleCards(db, rows, language), ...page }
    }),
    content.sheet(contract.exportChallengeConsole, async (wish) => {
      const { rows } = await challenges.page(db, wish)
      const cards = await organising.describeConsoleCards(db, rows, wish.language)
      return cards.map(({ title, stage: state, languages, opens_at, deadline, ...card }) => {
        const { points_min, points_max, entries, to_review, approved } = card
        return {
          title,
          state,
          languages,
          opens_at,
          deadline,
          points_min,
          points_max,
          entries,
          to_review,
          approved,
        }
      })
    }),
    content.get(contract.getChallengeConsole),
    content.create(contract.createChallenge, organising.insertDraft),
    content.change(contract.changeChallenge, organising.rewrite, { tell }),
    content.act(contract.publishChallenge, organising.publish, async () => {
      tell()
      await turnChallenges(services)
    }),
    content.act(contract.closeChallenge, organising.close, tell),
    content.act(
      contract.archiveChallenge,
      ({ input, ...deed }) => organising.archive(deed, input.archived),
      tell,
    ),
    content.copy(contract.copyChallenge, organising.copy),
    content.drop(contract.deleteChallenge, organising.drop),
    ...content.several(
      { act: contract.actOnChallenges, preview: contract.previewActOnChallenges },
      {
        publish: { by: contract.publishChallenge },
        archive: { by: contract.archiveChallenge, with: { archived: true } },
        restore: { by: contract.archiveChallenge, with: { archived: false } },
        delete: { by: contract.deleteChallenge },
      },
    ),
    content.reach(contract.countChallengeReach, 'ChallengeModule'),

    handle(contract.exportChallenge, async ({ caller, input, fail }) => {
      const challenge = await challenges.find(db, input.challenge_id)
      if (!challenge) throw fail('challenge_not_found')
      const rows = await findForExport(db, challenge.id, caller.scope)
      const cells = (row: ExportRow) => COLUMNS.map((column) => String(row[column] ?? ''))
      return {
        name: `challenge-${challenge.id}.csv`,
        csv: writeCsv([[...COLUMNS], ...rows.map(cells)]),
      }
    }),
  ]
}
