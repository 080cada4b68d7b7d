import * as z from 'zod/mini'
import * as contract from '#features/quiz/contract/quiz.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Fail, handle } from '#platform/server/http/handler.ts'
import { problemOf } from '#platform/server/pictures/pictures.ts'
import type { Services } from '#platform/server/services.ts'
import { countQuestions, findQuestions } from './quiz.bank.store.ts'
import { bankWish, describeQuestion, describeQuestions } from './quiz.bank.ts'
import { findCategories } from './console/categories.store.ts'
import { faultsIn, pathOf } from './console/content.rules.ts'
import { doWithSeveral } from './console/several.ts'
import { keepPicture } from './console/pictures.ts'
import { changeContent, changePicture, changeState, makeQuestion, makerNow } from './console/writing.ts'

const PAGE = 30
const Place = z.tuple([z.number(), z.string().check(z.regex(/^[A-Za-z0-9._-]{1,60}$/))])

/** The question bank of the organisers. */
export function quizHandlers({ db, files }: Services) {
  const one = async (id: string): Promise<{ question: contract.QuizQuestion }> => ({
    question: (await describeQuestion(db, id))!,
  })
  return [
    handle(contract.listQuizQuestions, async ({ input }) => {
      const { cursor, sort = 'code' } = input
      const wish = bankWish(input)
      const after = fromCursor(cursor, Place)
      const found = await findQuestions(db, { ...wish, after, sort, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => last.place)
      return {
        questions: await describeQuestions(
          db,
          page.map(({ row }) => row),
        ),
        total: await countQuestions(db, wish),
        next,
      }
    }),

    handle(contract.listQuizCategories, async () => ({ categories: await findCategories(db) })),

    handle(contract.createQuizQuestion, async (call) => {
      refuseWrong(call)
      return one(await makeQuestion(db, call))
    }),

    handle(contract.getQuizQuestion, async ({ input, fail }) => {
      const question = await describeQuestion(db, input.question_id)
      if (!question) throw fail('quiz_question_not_found')
      return { question }
    }),

    handle(contract.changeQuizQuestion, async (call) => {
      refuseWrong(call)
      await changeContent(db, call)
      return one(call.input.question_id)
    }),

    handle(contract.setQuizQuestionState, async (call) => {
      await changeState(db, call)
      return one(call.input.question_id)
    }),

    handle(contract.actOnQuestions, (call) => doWithSeveral(db, call, false)),
    handle(contract.previewActOnQuestions, (call) => doWithSeveral(db, call, true)),

    handle(contract.setQuizPicture, async ({ caller, input, fail }) => {
      const { question_id, picture } = input
      if (!(await describeQuestion(db, question_id))) throw fail('quiz_question_not_found')
      const keep = (bytes: Buffer) =>
        keepPicture({ db, files }, { bytes, maker: makerNow(caller.id) }).catch((error: unknown) => {
          throw problemOf(error) === 'busy'
            ? fail('busy', { retryAfterSeconds: 5 })
            : fail('quiz_not_a_picture')
        })
      const picture_id = picture === null ? null : await keep(Buffer.from(picture, 'base64'))
      await changePicture(db, { question_id, picture_id }, caller.id)
      return one(question_id)
    }),
  ]
}

type ContentCall = { input: { content: contract.QuizContent }; fail: Fail<'quiz_content_wrong'> }

/** Says what to do about each fault, by field. */
function refuseWrong({ input, fail }: ContentCall): void {
  const fields = faultsIn(input.content).map((fault) => [pathOf(fault), { code: `quiz_${fault.fault}` }])
  if (fields.length > 0) throw fail('quiz_content_wrong', { fields: Object.fromEntries(fields) })
}
