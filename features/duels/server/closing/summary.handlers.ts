import { getDuelSummary, reportQuestion } from '#features/duels/contract/play.ts'
import { noteQuizReport, readQuizVersions } from '#features/quiz/server/quiz.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findHeadToHeads } from '#features/duels/server/proposing/colleagues.store.ts'
import { openDuel } from '#features/duels/server/play/opening.ts'
import { readCourse } from './closing.ts'
import { findCourse, setReported } from '#features/duels/server/play/play.store.ts'
import { findSides, sidesFor } from '#features/duels/server/duels.sides.store.ts'
import { findDuelOf, otherOf } from '#features/duels/server/duels.store.ts'
import { summaryFrom } from './summary.ts'
import { describeDuel, isTold } from '#features/duels/server/duels.views.ts'

const NOBODY_WON = { won: 0, lost: 0, drawn: 0 }

/** What is behind the caller, question by question. */
export function summaryHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(getDuelSummary, async ({ caller, input, request, fail }) => {
      const duel = await openDuel(services, input.duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      if (!duel.rules) throw fail('duel_not_begun')
      const [mine] = sidesFor(await findSides(db, [duel.id]), duel.id, caller.id)
      const course = await readCourse(db, duel.id)
      const versions = await readQuizVersions(
        db,
        course.rounds.map(({ version_id }) => version_id),
      )
      const other = otherOf(duel, caller.id)
      const reader = { id: caller.id, language: request.language }
      const told = isTold(duel)
      return {
        duel: await describeDuel({ db, live, reader }, duel.id),
        questions: summaryFrom({ course, versions, reader, told }),
        rewards: told ? (mine.reward ?? []) : [],
        rating_change:
          told && mine.rating_before !== null && mine.rating_after !== null
            ? Math.round(mine.rating_after) - Math.round(mine.rating_before)
            : null,
        head_to_head: (await findHeadToHeads(db, caller.id, [other])).get(other) ?? NOBODY_WON,
      }
    }),

    handle(reportQuestion, async ({ caller, input, fail }) => {
      const { duel_id, position, reason, text } = input
      const duel = await findDuelOf(db, duel_id, caller.id)
      if (!duel) throw fail('duel_not_found')
      const { rounds, answers } = await findCourse(db, duel_id)
      const asked = answers.find(
        (answer) => answer.user_id === caller.id && answer.position === position && answer.locked,
      )
      const round = rounds.find((each) => each.position === position)
      if (!asked || !round) throw fail('duel_question_not_answered')
      const user_id = caller.id
      const isNew = await inTransaction(db, async (tx) => {
        await setReported(tx, { duel_id, user_id, position })
        return noteQuizReport(tx, { version_id: round.version_id, user_id, reason, text: text || null })
      })
      if (!isNew) throw fail('duel_question_reported')
      return {}
    }),
  ]
}
