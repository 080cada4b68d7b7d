import * as z from 'zod/mini'
import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import {
  answerQuestion,
  listQuestions,
  myPointsChanged,
  takeBackAnswer,
} from '#features/points/contract/points.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/services.ts'
import { type AskedRow, askerOf, countOpenQuestions, findAsked } from './questions.store.ts'
import { answerOpenQuestion, askedFrom, takeAnswerBack } from './questions.ts'

const PAGE = 30
const Place = z.tuple([z.union([z.literal(0), z.literal(1)]), z.int().check(z.gte(0)), z.uuid()])

/** The organisers' side of questioned points. */
export function questionsHandlers({ db, live }: Services) {
  function told(question: AskedRow, language: Language) {
    live.tell([question.user_id], myPointsChanged, {})
    live.tell([question.user_id], notificationsChanged, {})
    return { question: askedFrom(question, language) }
  }
  return [
    handle(listQuestions, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await findAsked(db, {
        answered: input.state && input.state === 'answered',
        after: place && { answered: place[0] === 1, at: place[1], id: place[2] },
        limit: PAGE + 1,
        scope: caller.scope,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [
        last.answered_at === null ? 0 : 1,
        last.asked_at,
        last.id,
      ])
      return {
        questions: page.map((row) => askedFrom(row, request.language)),
        open: await countOpenQuestions(db, caller.scope),
        next,
      }
    }),

    handle(answerQuestion, async ({ caller, input, request, fail }) => {
      if (!(await isWithin(db, caller.scope, askerOf(input.question_id))))
        throw fail('points_question_not_found')
      const answered = await answerOpenQuestion(db, { ...input, author_id: caller.id, fail })
      return told(answered, request.language)
    }),

    handle(takeBackAnswer, async ({ caller, input, request, fail }) => {
      if (!(await isWithin(db, caller.scope, askerOf(input.question_id))))
        throw fail('points_question_not_found')
      const opened = await takeAnswerBack(db, { ...input, author_id: caller.id, fail })
      return told(opened, request.language)
    }),
  ]
}
