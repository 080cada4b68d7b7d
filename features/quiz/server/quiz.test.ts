import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeQuizQuestion,
  createQuizQuestion,
  listQuizCategories,
  listQuizQuestions,
  type QuizContent,
  setQuizQuestionState,
} from '#features/quiz/contract/quiz.ts'
import { toCursor } from '#platform/server/lists/cursor.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  fillBank,
  makeRiverQuestion,
  riverQuestion,
  riverQuestionWorded,
  versionsOf,
} from './quiz.fixture.ts'
import { drawQuiz, noteQuizAnswers, readQuizVersions, voidQuiz } from './quiz.ts'

const app = useTestApp()
let olga: Person
let anna: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  anna = await app.person('Anna')
  await fillBank(app.db, 40)
})

const find = async (code: string) =>
  (await app.as(olga)(listQuizQuestions, { search: code })).body.questions[0]!
describe('the bank', () => {
  test('is listed thirty at a time, searched and filtered', async () => {
    const list = app.as(olga)
    const first = (await list(listQuizQuestions, { search: 'question' })).body
    expect([first.questions.length, first.total]).toEqual([30, 40])
    const second = (await list(listQuizQuestions, { search: 'question', cursor: first.next! })).body
    expect([second.questions.length, second.next]).toEqual([10, null])
    const codes = [...first.questions, ...second.questions].map(({ code }) => code)
    expect(new Set(codes).size).toBe(40)

    const drafted = await makeRiverQuestion(app, olga, 'draft')
    const only = async (wish: object) =>
      (await list(listQuizQuestions, wish)).body.questions.map(({ code }) => code)
    expect(await only({ search: 'ktora RZEKA', state: 'draft' })).toEqual([drafted.code])
    expect(await only({ search: drafted.code })).toEqual([drafted.code])
    expect(await only({ search: '%' })).toEqual([])
    expect((await only({ category: 'theme-2' })).length).toBe(8)
    expect(await only({ category: 'nowhere' })).toEqual([])
    expect(await only({ kind: 'order' })).toEqual([])
    for (const wish of [{ cursor: 'x' }, { cursor: toCursor(['a\u0000']) }, { category: 'a\u0000' }]) {
      const wrong = await list(listQuizQuestions, wish)
      expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input'])
    }
  })

  test('has categories with their active questions', async () => {
    await makeRiverQuestion(app, olga, 'draft')
    const { categories } = (await app.as(olga)(listQuizCategories, {})).body
    expect(categories.map(({ code }) => code)).toEqual([
      'theme-0',
      'theme-1',
      'theme-2',
      'theme-3',
      'theme-4',
    ])
    expect(categories[1]).toMatchObject({ names: { en: 'Theme 1', pl: 'Temat 1' }, questions: 8 })
  })

  test('takes a question once by its code, into a category that there is, if it can be asked', async () => {
    const made = await makeRiverQuestion(app, olga)
    expect(made).toMatchObject({
      state: 'active',
      version: 1,
      content: riverQuestion(),
      answered: 0,
      picture: null,
    })
    const answer = async (change: object) => {
      const wish = { code: 'other', state: 'draft' as const, content: riverQuestion(), ...change }
      const { status, body } = await app.as(olga)(createQuizQuestion, wish)
      return [status, body.code, body.fields]
    }
    expect(await answer({ code: made.code })).toEqual([409, 'quiz_code_taken', undefined])
    expect(await answer({ content: riverQuestion({ category: 'nowhere' }) })).toEqual([
      404,
      'quiz_category_not_found',
      undefined,
    ])
    expect(await answer({ content: riverQuestion({ kind: 'multiple', right: [0, 1] }) })).toEqual([
      400,
      'quiz_content_wrong',
      { 'content.right': 'Leave at least one answer that is wrong.' },
    ])
    expect((await find('other'))?.code).toBeUndefined()
  })

  test('counts over all versions how often a question was answered, and rightly', async () => {
    const { id, code } = await makeRiverQuestion(app, olga)
    await noteQuizAnswers(app.db, [{ question_id: id, right: true }])
    await app.as(olga)(changeQuizQuestion, { question_id: id, content: riverQuestionWorded('Which one?') })
    await noteQuizAnswers(app.db, [{ question_id: id, right: false }])
    expect(await find(code)).toMatchObject({ answered: 2, right: 1 })
  })
})

describe('a question', () => {
  test('that is changed keeps its old version, and nothing changed is no version', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const [before] = await versionsOf(app, id)
    const change = (next: QuizContent) => app.as(olga)(changeQuizQuestion, { question_id: id, content: next })
    expect((await change(riverQuestion())).body.question.version).toBe(1)
    const changed = (await change(riverQuestionWorded('Which long river?'))).body.question
    expect([changed.version, changed.content.wordings[0]!.text]).toEqual([2, 'Which long river?'])
    expect((await versionsOf(app, id)).length).toBe(2)
    const [old] = await readQuizVersions(app.db, [before!])
    expect(old!.wordings.en!.text).toBe('Which river?')
    const missing = await app.as(olga)(changeQuizQuestion, { question_id: anna.id, content: riverQuestion() })
    expect([missing.status, missing.body.code]).toEqual([404, 'quiz_question_not_found'])
  })

  test('that two change at the same moment gets two versions in order', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const texts = Array.from({ length: 8 }, (_, at) => `Which river is number ${at}?`)
    const answers = await Promise.all(
      texts.map((text) =>
        app.as(olga)(changeQuizQuestion, { question_id: id, content: riverQuestionWorded(text) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const ids = await versionsOf(app, id)
    expect(ids.length).toBe(9)
    const { rows } = await sql<{ id: string; number: number }>`select v.id, v.number from quiz_questions q
      join quiz_versions v on v.id = q.version_id where q.id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ id: ids[8], number: 9 }])
  })

  test('of one code is made once, however many press at once', async () => {
    const wish = { code: 'raced', state: 'draft' as const, content: riverQuestion() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.as(olga)(createQuizQuestion, wish)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
  })

  test('is drawn only while it is in play', async () => {
    const { id, code } = await makeRiverQuestion(app, olga, 'draft')
    const others = await app.db.selectFrom('quiz_questions').select('id').where('id', '!=', id).execute()
    const drawn = async () => {
      const versions = await drawQuiz(app.db, { count: 1, avoid: others.map((other) => other.id) })
      return (await readQuizVersions(app.db, versions)).some(({ question_id }) => question_id === id)
    }
    const put = (state: 'active' | 'retired') =>
      app.as(olga)(setQuizQuestionState, { question_id: id, state })
    expect(await drawn()).toBe(false)
    expect((await put('active')).body.question.state).toBe('active')
    expect(await drawn()).toBe(true)
    await put('retired')
    expect(await drawn()).toBe(false)
    expect((await find(code)).version).toBe(1)
    const missing = await app.as(olga)(setQuizQuestionState, { question_id: anna.id, state: 'draft' })
    expect([missing.status, missing.body.code]).toEqual([404, 'quiz_question_not_found'])
  })

  test('that was voided comes back with its next version alone', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const voided = await inTransaction(app.db, (tx) =>
      voidQuiz(tx, id, { reason: 'Both flow.', by: olga.id }),
    )
    const put = () => app.as(olga)(setQuizQuestionState, { question_id: id, state: 'active' })
    expect([(await put()).status, (await put()).body.code]).toEqual([409, 'quiz_question_voided'])
    const change = { question_id: id, content: riverQuestionWorded('Which river is longer?') }
    expect((await app.as(olga)(changeQuizQuestion, change)).body.question.state).toBe('draft')
    expect((await put()).body.question).toMatchObject({ state: 'active', version: 2 })
    const ids = await versionsOf(app, id)
    expect(voided).toEqual({ versionIds: ids.slice(0, 1) })
    expect((await readQuizVersions(app.db, ids)).map((version) => version.voided)).toEqual([true, false])
  })
})

describe('the database', () => {
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    )

  test('lets nobody change or delete what was asked', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const [version] = await versionsOf(app, id)
    const changes = [
      app.db
        .updateTable('quiz_versions')
        .set({ right_answers: [0] })
        .where('id', '=', version!)
        .execute(),
      app.db
        .updateTable('quiz_wordings')
        .set({ text: 'Other?' })
        .where('version_id', '=', version!)
        .execute(),
      app.db.deleteFrom('quiz_wordings').where('version_id', '=', version!).execute(),
      app.db.deleteFrom('quiz_versions').where('id', '=', version!).execute(),
      sql`truncate quiz_wordings`.execute(app.db),
    ]
    for (const refusal of await Promise.all(changes.map(refused))) expect(refusal).toMatch(/is never changed/)
    // Somebody who is erased leaves no name behind.
    const author = { created_by: null }
    const erased = app.db.updateTable('quiz_versions').set(author).where('id', '=', version!).execute()
    expect(await refused(erased)).toBe('done')
  })

  test.each([
    ['no right answer', 'single', 4, '{}'],
    ['a right answer that is not there', 'single', 4, '{4}'],
    ['two right answers of a single choice', 'single', 4, '{0,1}'],
    ['one answer', 'single', 1, '{0}'],
    ['seven answers', 'single', 7, '{0}'],
    ['no wrong answer', 'multiple', 2, '{0,1}'],
    ['a right answer twice', 'multiple', 4, '{1,1}'],
    ['answers to true or false', 'true_false', 2, '{0}'],
    ['neither true nor false', 'true_false', 0, '{2}'],
    ['a right answer that is nothing', 'single', 4, '{NULL}'],
    ['a right answer of an order', 'order', 3, '{0}'],
  ])('holds no version with %s', async (_, kind, answers, right) => {
    const { id } = await makeRiverQuestion(app, olga)
    const version = sql`insert into quiz_versions
      (question_id, number, category_id, kind, answers, right_answers, difficulty)
      select id, 2, category_id, ${kind}, ${answers}, ${right}::int[], 'easy' from quiz_questions where id = ${id}`
    expect(await refused(version.execute(app.db))).toMatch(/check constraint/)
  })
})
