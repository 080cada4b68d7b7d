import * as z from 'zod/mini'
import * as contract from '#features/quiz/contract/quiz.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { handle } from '#platform/server/http/handler.ts'
import { PictureError } from '#platform/server/pictures/pictures.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import { countQuestions, findQuestions } from './quiz.bank.store.ts'
import { describeQuestion, describeQuestions } from './quiz.bank.ts'
import { findCategories } from './console/categories.store.ts'
import { faultsIn, pathOf } from './console/content.rules.ts'
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
      const { search = '', reported, cursor, sort = 'code', ...rest } = input
      const wish = { ...rest, words: wordsOf(search), reported: reported === 'true' }
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

    handle(contract.createQuizQuestion, async ({ caller, input, fail }) => {
      const fields = problemsIn(input.content)
      if (fields) throw fail('quiz_content_wrong', { fields })
      const made = await makeQuestion(db, input, caller.id)
      if (typeof made === 'string') throw fail(made)
      return one(made.id)
    }),

    handle(contract.getQuizQuestion, async ({ input, fail }) => {
      const question = await describeQuestion(db, input.question_id)
      if (!question) throw fail('quiz_question_not_found')
      return { question }
    }),

    handle(contract.changeQuizQuestion, async ({ caller, input, fail }) => {
      const fields = problemsIn(input.content)
      if (fields) throw fail('quiz_content_wrong', { fields })
      const done = await changeContent(db, input, caller.id)
      if (done !== 'changed') throw fail(done)
      return one(input.question_id)
    }),

    handle(contract.setQuizQuestionState, async ({ input, fail }) => {
      const done = await changeState(db, input)
      if (done !== 'changed') throw fail(done)
      return one(input.question_id)
    }),

    handle(contract.setQuizPicture, async ({ caller, input, fail }) => {
      const { question_id, picture } = input
      if (!(await describeQuestion(db, question_id))) throw fail('quiz_question_not_found')
      const bytes = picture === null ? undefined : Buffer.from(picture, 'base64')
      const upload = bytes && { bytes, maker: makerNow(caller.id) }
      const picture_id = await keep(upload)
      if (picture_id === 'busy') throw fail('busy', { retryAfterSeconds: 5 })
      if (picture_id === 'no picture') throw fail('quiz_not_a_picture')
      await changePicture(db, { question_id, picture_id }, caller.id)
      return one(question_id)
    }),
  ]

  async function keep(upload: Parameters<typeof keepPicture>[1] | undefined) {
    try {
      return upload ? await keepPicture({ db, files }, upload) : null
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      return error.problem === 'busy' ? ('busy' as const) : ('no picture' as const)
    }
  }
}

/** What to do about each fault, by field; nothing when the content is right. */
function problemsIn(content: contract.QuizContent): Faults | undefined {
  const faults = faultsIn(content)
  if (faults.length === 0) return undefined
  return Object.fromEntries(faults.map((fault) => [pathOf(fault), { code: `quiz_${fault.fault}` }]))
}
