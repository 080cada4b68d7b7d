import * as z from 'zod/mini'
import { listMyPoints, myPointsChanged, questionEntry } from '#features/points/contract/points.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { findEntries, findOwnEntry, getTotalOf } from './ledger/entries.store.ts'
import { tellReason } from '#platform/server/words/reasons.ts'
import { findQuestionsAbout, insertQuestion } from './questions/questions.store.ts'
import { questionFrom } from './questions/questions.ts'

const PAGE = 30
const Place = z.tuple([z.int().check(z.gte(0))])

/** What concerns the caller alone. */
export function myPointsHandlers({ db, live }: Services) {
  return [
    handle(listMyPoints, async ({ caller, input, request }) => {
      const { points_question_days: questionDays } = await getSettings(db)
      const [before] = fromCursor(input.cursor, Place) ?? []
      const wish = { kind: input.kind, before, questionDays, limit: PAGE + 1 }
      const found = await findEntries(db, caller.id, wish)
      const { page, next } = cutPage(found, PAGE, (last) => [last.id])
      const questions = await findQuestionsAbout(
        db,
        page.map(({ id }) => id),
      )
      return {
        entries: page.map(({ stage_id, stage, young, told, ...entry }) => {
          const question = questions.get(entry.id)
          return {
            ...entry,
            reason: tellReason({ reason: entry.reason, told }, request.language),
            stage: stage_id === null || stage === null ? null : { id: stage_id, name: stage },
            question: question ? questionFrom(question) : null,
            may_question: young && !question,
          }
        }),
        total: await getTotalOf(db, caller.id),
        question_days: questionDays,
        next,
      }
    }),

    handle(questionEntry, async ({ caller, input, fail }) => {
      const { points_question_days: questionDays } = await getSettings(db)
      const entry = await findOwnEntry(db, caller.id, { id: input.entry_id, questionDays })
      if (!entry) throw fail('points_entry_not_found')
      const asked = await findQuestionsAbout(db, [entry.id])
      if (!asked.has(entry.id) && !entry.young) throw fail('points_question_late')
      const question = await insertQuestion(db, { entry_id: entry.id, user_id: caller.id, text: input.text })
      if (!question) throw fail('points_question_asked')
      // The other devices of whoever asked.
      live.tell([caller.id], myPointsChanged, {})
      return { question: questionFrom(question) }
    }),
  ]
}
