import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { asAnother } from '#platform/server/database/one-connection.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { findDrawable, foldAnswerCounts } from './quiz.draw.store.ts'
import { fillBank } from './quiz.fixture.ts'
import {
  countActiveQuiz,
  drawQuiz,
  noteQuizAnswers,
  noteQuizReport,
  type QuizVersion,
  readQuizVersions,
  voidedAmong,
  voidQuiz,
} from './quiz.ts'

const app = useTestApp()
let anna: Person
beforeAll(async () => {
  anna = await app.person('Anna')
})

const draw = async (count: number, avoid: string[] = []): Promise<QuizVersion[]> =>
  readQuizVersions(app.db, await drawQuiz(app.db, { count, avoid }))
const themes = (versions: QuizVersion[]) => new Set(versions.map((version) => version.category_names.en))

describe('a quiz', () => {
  test('is as long as the bank allows, and no longer', async () => {
    expect(await draw(7)).toEqual([])
    expect(await countActiveQuiz(app.db)).toBe(0)
    await fillBank(app.db, 5, 'first')
    expect((await draw(7)).length).toBe(5)
    await fillBank(app.db, 9_995)
    expect((await draw(7)).length).toBe(7)
    expect(await countActiveQuiz(app.db)).toBe(10_000)
  })

  test('goes from easy to hard through all themes, and is another one each time', async () => {
    const [one, two] = [await draw(7), await draw(7)]
    expect(one.map(({ difficulty }) => difficulty)).toEqual([
      'easy',
      'easy',
      'medium',
      'medium',
      'medium',
      'hard',
      'hard',
    ])
    expect(themes(one).size).toBe(5)
    expect(new Set(one.map(({ question_id }) => question_id)).size).toBe(7)
    expect(two.map(({ id }) => id)).not.toEqual(one.map(({ id }) => id))
  })

  test('is drawn from ten thousand questions without reading them each time', async () => {
    await draw(7)
    // The shortest of twenty: other work on the machine only makes some of them longer.
    const timed = async (work: () => Promise<unknown>) => {
      let shortest = Number.POSITIVE_INFINITY
      for (let times = 0; times < 20; times += 1) {
        const before = performance.now()
        await work()
        shortest = Math.min(shortest, performance.now() - before)
      }
      return shortest
    }
    const reading = await timed(() => findDrawable(app.db))
    expect(await timed(() => drawQuiz(app.db, { count: 7, avoid: [] }))).toBeLessThan(reading)
  })

  test('repeats what was seen lately only when nothing else is left', async () => {
    const all = await app.db.selectFrom('quiz_questions').select('id').execute()
    const [fresh, ...seen] = all.map(({ id }) => id)
    const questions = (await draw(7, seen)).map(({ question_id }) => question_id)
    expect(questions.length).toBe(7)
    expect(questions).toContain(fresh)
  })

  test('has no question that was taken out a moment ago', async () => {
    const [drawn] = await draw(1)
    await app.db
      .updateTable('quiz_questions')
      .set({ state: 'retired' })
      .where('id', '!=', drawn!.question_id)
      .execute()
    expect((await draw(7)).map(({ id }) => id)).toEqual([drawn!.id])
    await app.db.updateTable('quiz_questions').set({ state: 'active' }).execute()
  })
})

describe('versions', () => {
  test('come in the order they were asked for, with every wording', async () => {
    const ids = (await draw(3)).map(({ id }) => id).toReversed()
    const versions = await readQuizVersions(app.db, [...ids, anna.id])
    expect(versions.map(({ id }) => id)).toEqual(ids)
    expect(versions[0]).toMatchObject({
      kind: 'single',
      right: [0],
      answers: 4,
      seconds: null,
      picture: null,
      voided: false,
      wordings: {
        en: { answers: ['en right', 'en wrong', 'en false', 'en no'], explanation: 'Because.' },
        pl: { answers: ['pl right', 'pl wrong', 'pl false', 'pl no'] },
      },
    })
  })

  test('that are known are read again without the database, also within a transaction', async () => {
    const ids = (await draw(3)).map(({ id }) => id)
    await inTransaction(app.db, async (tx) => {
      const asked: string[] = []
      const watching = tx.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(node.kind)
          return node
        },
        transformResult: async ({ result }) => result,
      })
      expect((await readQuizVersions(watching, ids)).length).toBe(3)
      expect(asked).toEqual([])
    })
  })

  test('of a voided question say so, and it is drawn no more', async () => {
    const [version] = await draw(1)
    const { question_id } = version!
    const wish = { reason: 'Two answers are right.', by: anna.id }
    const voiding = await inTransaction(app.db, (tx) => voidQuiz(tx, question_id, wish))
    expect(voiding).toEqual({ versionIds: [version!.id] })
    expect(await voidQuiz(app.db, question_id, wish)).toBe('voided')
    expect(await voidQuiz(app.db, anna.id, wish)).toBe('not_found')
    expect((await readQuizVersions(app.db, [version!.id]))[0]!.voided).toBe(true)
    expect(await countActiveQuiz(app.db)).toBe(9_999)
    const others = await draw(2)
    expect(await voidedAmong(app.db, [version!.id, others[0]!.id])).toEqual(new Set([version!.id]))
  })

  test('are voided only after whoever scores by them is done', async () => {
    const [version] = await draw(1)
    const done: string[] = []
    let voiding: Promise<unknown> | undefined
    await inTransaction(app.db, async (tx) => {
      expect(await voidedAmong(tx, [version!.id])).toEqual(new Set())
      const wish = { reason: 'Wrong.', by: null }
      const work = () => inTransaction(app.db, (other) => voidQuiz(other, version!.question_id, wish))
      voiding = asAnother(work).then(() => done.push('voided'))
      await new Promise((resolve) => setTimeout(resolve, 100))
      done.push('scored')
    })
    await voiding
    expect(done).toEqual(['scored', 'voided'])
  })
})

test('a person reports a version once', async () => {
  const [version] = await draw(1)
  const report = { version_id: version!.id, user_id: anna.id, reason: 'unclear' as const, text: null }
  expect(await noteQuizReport(app.db, report)).toBe(true)
  expect(await noteQuizReport(app.db, { ...report, reason: 'other', text: 'Again' })).toBe(false)
})

test('answers are counted without waiting for each other, and added up later', async () => {
  const [version] = await draw(1)
  const { question_id } = version!
  await inTransaction(app.db, async (tx) => {
    await noteQuizAnswers(tx, [{ question_id, right: true }])
    // Another one ends while the first is still at it.
    await asAnother(() =>
      inTransaction(app.db, (other) => noteQuizAnswers(other, [{ question_id, right: false }])),
    )
  })
  await noteQuizAnswers(app.db, [])
  const rows = () =>
    app.db
      .selectFrom('quiz_answer_counts')
      .select(['answered', 'answered_right'])
      .where('question_id', '=', question_id)
      .orderBy('answered_right')
      .execute()
  expect(await rows()).toEqual([
    { answered: 1, answered_right: 0 },
    { answered: 1, answered_right: 1 },
  ])
  await Promise.all([foldAnswerCounts(app.db), foldAnswerCounts(app.db)])
  await noteQuizAnswers(app.db, [{ question_id, right: true }])
  await foldAnswerCounts(app.db)
  expect(await rows()).toEqual([{ answered: 3, answered_right: 2 }])
  // Whoever let the time run out has not answered.
  await noteQuizAnswers(app.db, [{ question_id, right: false, skipped: true }])
  await foldAnswerCounts(app.db)
  expect(await rows()).toEqual([{ answered: 3, answered_right: 2 }])
  const { skipped } = await app.db
    .selectFrom('quiz_answer_counts')
    .select('skipped')
    .where('question_id', '=', question_id)
    .executeTakeFirstOrThrow()
  expect(skipped).toBe(1)
})
