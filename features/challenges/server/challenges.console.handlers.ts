import {
  archiveChallenge,
  changeChallenge,
  closeChallenge,
  copyChallenge,
  countChallengeReach,
  createChallenge,
  type ConsoleChallenge,
  deleteChallenge,
  exportChallenge,
  getChallengeConsole,
  listChallengeConsole,
  publishChallenge,
} from '#features/challenges/contract/console.ts'
import { challengesChanged } from '#features/challenges/contract/challenges.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { type ExportRow, findConsole, findForExport } from './challenges.console.store.ts'
import {
  archive,
  changeContent,
  close,
  copy,
  createDraft,
  describeConsole,
  describeConsoleCards,
  drop,
  publish,
} from './challenges.console.ts'
import { turnChallenges } from './challenges.jobs.ts'
import { countReach } from './challenges.reach.ts'
import { tidyAudience } from './challenges.rules.ts'

const PAGE = 30
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
  const one = async (id: string): Promise<{ challenge: ConsoleChallenge }> => ({
    challenge: (await describeConsole(db, id))!,
  })
  // That there is something to ask for, not what: the answer decides what each may see.
  const tell = () => live.tellEveryone(challengesChanged, {})
  return [
    handle(listChallengeConsole, async ({ input, request }) => {
      const found = await findConsole(db, { ...input, language: request.language, limit: PAGE })
      return {
        challenges: await describeConsoleCards(db, found.rows, request.language),
        counts: found.counts,
        next: found.next,
      }
    }),

    handle(getChallengeConsole, async ({ input, fail }) => {
      const challenge = await describeConsole(db, input.challenge_id)
      if (!challenge) throw fail('challenge_not_found')
      return { challenge }
    }),

    handle(createChallenge, async ({ caller, input, fail }) => {
      if (isBeyond(input))
        throw fail('challenge_content_wrong', { fields: { deadline: { code: 'invalid' } } })
      const made = await createDraft(db, input, caller.id)
      if ('faults' in made) throw fail('challenge_content_wrong', { fields: made.faults })
      return one(made.id)
    }),

    handle(changeChallenge, async ({ caller, input, fail }) => {
      const { challenge_id: id, after, ...content } = input
      if (isBeyond(content))
        throw fail('challenge_content_wrong', { fields: { deadline: { code: 'invalid' } } })
      const done = await changeContent(db, { id, content, by: caller.id, after })
      if (typeof done !== 'string') {
        if ('hurts' in done) throw fail('challenge_runs', { fields: done.hurts })
        throw fail('challenge_content_wrong', { fields: done.faults })
      }
      if (done !== 'done') throw fail(done)
      tell()
      return one(id)
    }),

    handle(publishChallenge, async ({ input, fail }) => {
      const done = await publish(db, input.challenge_id)
      if (done !== 'done') throw fail(done)
      tell()
      await turnChallenges(services)
      return one(input.challenge_id)
    }),

    handle(closeChallenge, async ({ input, fail }) => {
      const done = await close(db, input.challenge_id)
      if (done !== 'done') throw fail(done)
      tell()
      return one(input.challenge_id)
    }),

    handle(archiveChallenge, async ({ input, fail }) => {
      const done = await archive(db, { id: input.challenge_id, archived: input.archived })
      if (done !== 'done') throw fail(done)
      tell()
      return one(input.challenge_id)
    }),

    handle(copyChallenge, async ({ caller, input, fail }) => {
      const made = await copy(db, { id: input.challenge_id, by: caller.id })
      if (typeof made === 'string') throw fail(made)
      return one(made.id)
    }),

    handle(deleteChallenge, async ({ input, fail }) => {
      const done = await drop(db, input.challenge_id)
      if (done !== 'done') throw fail(done)
      return {}
    }),

    handle(countChallengeReach, async ({ input }) => ({
      reach: await countReach(db, tidyAudience(input.audience)),
    })),

    handle(exportChallenge, async ({ caller, input, fail }) => {
      const challenge = await describeConsole(db, input.challenge_id)
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

/** Years that the database, or an answer, could not hold. */
function isBeyond(moments: { opens_at: string | null; deadline: string | null }): boolean {
  return [moments.opens_at, moments.deadline].some((moment) => {
    if (moment === null) return false
    const year = new Date(moment).getUTCFullYear()
    return !(year >= 1970 && year <= 9_998)
  })
}
