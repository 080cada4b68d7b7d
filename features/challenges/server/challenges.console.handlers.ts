import {
  archiveChallenge,
  changeChallenge,
  closeChallenge,
  copyChallenge,
  countChallengeReach,
  createChallenge,
  deleteChallenge,
  exportChallenge,
  getChallengeConsole,
  listChallengeConsole,
  publishChallenge,
} from '#features/challenges/contract/console.ts'
import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { contentConsole } from '#features/content/server/content.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { challenges, type ExportRow, findForExport } from './challenges.console.store.ts'
import {
  archive,
  challengeKind,
  close,
  copy,
  describeConsoleCards,
  drop,
  insertDraft,
  publish,
  rewrite,
} from './challenges.console.ts'
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
  const content = contentConsole(db, challengeKind)
  // That there is something to ask for, not what: the answer decides what each may see.
  const tell = () => live.tellEveryone(challengesChanged, {})
  return [
    handle(listChallengeConsole, async ({ input, request: { language } }) => {
      const { rows, ...page } = await challenges.page(db, { ...input, language })
      return { challenges: await describeConsoleCards(db, rows, language), ...page }
    }),
    content.get(getChallengeConsole),
    content.create(createChallenge, insertDraft),
    content.change(changeChallenge, rewrite, { tell }),
    content.act(publishChallenge, publish, async () => {
      tell()
      await turnChallenges(services)
    }),
    content.act(closeChallenge, close, tell),
    content.act(archiveChallenge, ({ input, ...deed }) => archive(deed, input.archived), tell),
    content.copy(copyChallenge, copy),
    content.drop(deleteChallenge, drop),
    content.reach(countChallengeReach, 'ChallengeModule'),

    handle(exportChallenge, async ({ caller, input, fail }) => {
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
