import * as z from 'zod/mini'
import * as contract from '#features/duels/contract/reviews.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { findQuizVersions } from '#features/quiz/server/quiz.ts'
import type { Services } from '#platform/server/services.ts'
import { countOpenFlags, findFlags, flaggedBy } from './flags.store.ts'
import { setTime } from '#features/duels/server/proposing/people.store.ts'
import { reopenFlag, reviewFlag } from './reviewing.ts'
import { countTouched } from './voiding.store.ts'
import { voidQuestion } from './voiding.ts'

const PAGE = 30
const Place = z.tuple([z.boolean(), z.int().check(z.gte(0)), z.uuid()])

/** What organisers decide about duels. */
export function duelReviewsHandlers(services: Services) {
  const { db } = services
  return [
    handle(contract.listDuelFlags, async ({ caller, input }) => {
      const [closed, at, id] = fromCursor(input.cursor, Place) ?? []
      const after = id === undefined ? undefined : { closed: closed!, at: at!, id }
      const { state, kind } = input
      const found = await findFlags(db, { state, kind, after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [last.state !== 'open', last.at, last.id])
      return {
        flags: page,
        open: await countOpenFlags(db, caller.scope),
        next,
      }
    }),

    handle(contract.reviewDuelFlag, async ({ caller, input, fail }) => {
      const { flag_id: id, verdict, note } = input
      if (!(await isWithin(db, caller.scope, flaggedBy(id)))) throw fail('duel_flag_not_found')
      return { flag: await reviewFlag(services, { id, verdict, note, by: caller.id, fail }) }
    }),

    handle(contract.reopenDuelFlag, async ({ caller, input, fail }) => {
      const { flag_id: id, reviewed_at } = input
      if (!(await isWithin(db, caller.scope, flaggedBy(id)))) throw fail('duel_flag_not_found')
      return { flag: await reopenFlag(services, { id, reviewed_at, fail }) }
    }),

    handle(contract.previewVoid, async ({ input, fail }) => {
      const versions = await findQuizVersions(services.db, input.question_id)
      if (versions.length === 0) throw fail('quiz_question_not_found')
      return countTouched(services.db, versions)
    }),

    handle(contract.voidQuizQuestion, async ({ caller, input: { question_id, reason }, fail }) =>
      voidQuestion(services, { question_id, reason, by: caller.id, fail }),
    ),

    handle(contract.setDuelTime, async ({ caller, input, fail }) => {
      const isTheirs = await isWithin(db, caller.scope, input.user_id)
      if (!isTheirs || !(await setTime(db, input.user_id, input.time))) throw fail('duel_person_not_found')
      return { time: input.time }
    }),
  ]
}
