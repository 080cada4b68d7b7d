import { randomUUID } from 'node:crypto'
import type * as contract from '#features/quiz/contract/quiz.ts'
import type { CallOf, WishOf } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findCategory } from './categories.store.ts'
import { inOrder, isSameContent } from './content.rules.ts'
import { forgetBank } from '#features/quiz/server/quiz.memory.ts'
import { contentOf, readVersionRows } from '#features/quiz/server/quiz.versions.ts'
import * as store from './writing.store.ts'

/** Somebody at work now. */
export function makerNow(by: string | null): store.Maker {
  return { by, newId: randomUUID, at: null }
}

type VersionWish = { content: contract.QuizContent; category_id: string; picture_id: string | null }

/** The row of a version, for a question that is new or has had others before. */
export function versionRow(
  { content, category_id, picture_id }: VersionWish,
  { id, question_id, number }: Pick<store.NewVersion, 'id' | 'question_id' | 'number'>,
): store.NewVersion {
  const { kind, difficulty, seconds, right, wordings } = inOrder(content)
  const answers = wordings[0]?.answers.length ?? 0
  return {
    id,
    question_id,
    number,
    category_id,
    kind,
    answers,
    right_answers: right,
    difficulty,
    seconds,
    picture_id,
    wordings,
  }
}

/** Adds a question, and answers its id. */
export async function makeQuestion(
  db: Db,
  { caller, input, fail }: CallOf<typeof contract.createQuizQuestion>,
): Promise<string> {
  const { code, state, content } = input
  const made = await inTransaction(db, async (tx) => {
    await store.lockMaking(tx)
    const category = await findCategory(tx, content.category)
    if (!category) throw fail('quiz_category_not_found')
    if ((await store.lockByCode(tx, [code])).length > 0) throw fail('quiz_code_taken')
    const [id, maker] = [randomUUID(), makerNow(caller.id)]
    const wish = { content, category_id: category.id, picture_id: null }
    const version = versionRow(wish, { id: randomUUID(), question_id: id, number: 1 })
    await store.insertQuestions(tx, [{ id, code, state, version }], maker)
    await store.insertVersions(tx, [version], maker)
    return id
  })
  forgetBank(db)
  return made
}

/** Writes the next version, unless nothing changes. One that was voided is a draft from then on. */
export async function changeContent(
  db: Db,
  { caller, input, fail }: CallOf<typeof contract.changeQuizQuestion>,
): Promise<void> {
  const { question_id, content, after } = input
  await inTransaction(db, async (tx) => {
    const question = await store.lockById(tx, question_id)
    if (!question) throw fail('quiz_question_not_found')
    if (after !== undefined && after !== question.number) throw fail('content_changed')
    const category = await findCategory(tx, content.category)
    if (!category) throw fail('quiz_category_not_found')
    if (isSameContent(content, await currentContent(tx, question))) return
    const wish = { content, category_id: category.id, picture_id: question.picture_id }
    await writeNext(tx, { question, wish, by: caller.id })
  })
  forgetBank(db)
}

/** The same content with another picture, or none. */
export async function changePicture(
  db: Db,
  { question_id, picture_id }: { question_id: string; picture_id: string | null },
  by: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const question = await store.lockById(tx, question_id)
    if (!question || question.picture_id === picture_id) return
    const content = await currentContent(tx, question)
    const category = await findCategory(tx, content.category)
    await writeNext(tx, { question, wish: { content, category_id: category!.id, picture_id }, by })
  })
  forgetBank(db)
}

/** A voided version stays out of play: the question comes back with its next version. */
export async function changeState(
  db: Db,
  { input: { question_id, state }, fail }: WishOf<typeof contract.setQuizQuestionState>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const question = await store.lockById(tx, question_id)
    if (!question) throw fail('quiz_question_not_found')
    if (question.state === 'voided') throw fail('quiz_question_voided')
    await store.setCurrent(tx, [{ id: question.id, version_id: question.version_id, state }])
  })
  forgetBank(db)
}

async function currentContent(tx: Db, { version_id }: store.StandingQuestion): Promise<contract.QuizContent> {
  const [row] = await readVersionRows(tx, [version_id])
  return contentOf(row!)
}

async function writeNext(
  tx: Db,
  { question, wish, by }: { question: store.StandingQuestion; wish: VersionWish; by: string },
) {
  const ids = { id: randomUUID(), question_id: question.id, number: question.number + 1 }
  await store.insertVersions(tx, [versionRow(wish, ids)], makerNow(by))
  const state = question.state === 'voided' ? 'draft' : question.state
  await store.setCurrent(tx, [{ id: question.id, version_id: ids.id, state }])
}
