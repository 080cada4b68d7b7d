import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyQuizQuestion, listQuizVersions, planQuizQuestion } from '#features/quiz/contract/console.ts'
import {
  changeQuizQuestion,
  createQuizQuestion,
  listQuizQuestions,
  setQuizQuestionState,
} from '#features/quiz/contract/quiz.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { copyCode } from './content.rules.ts'
import {
  fillBank,
  makeRiverQuestion,
  riverQuestion,
  riverQuestionWorded,
} from '#features/quiz/server/quiz.fixture.ts'
import { importQuizFile } from '#features/quiz/server/sheets/import.ts'
import { makerNow } from './writing.ts'
import {
  countActiveQuiz,
  drawQuiz,
  noteQuizAnswers,
  readQuizVersions,
  voidQuiz,
} from '#features/quiz/server/quiz.ts'

const HOUR = 3_600_000

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  await fillBank(app.db, 40)
})

/** A moment of the database's clock. */
async function inHours(hours: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() + ${hours} * interval '1 hour' as at`.execute(
    app.db,
  )
  return new Date(rows[0]!.at).toISOString()
}

describe('versions', () => {
  test('are listed with their writers, and each is what it was', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const otto = await app.person('Otto', { role: 'organiser' })
    await app.as(otto)(changeQuizQuestion, { question_id: id, content: riverQuestionWorded('Which one?') })
    await inTransaction(app.db, (tx) => voidQuiz(tx, id, { reason: 'Both flow.', by: olga.id }))
    await app.as(olga)(changeQuizQuestion, { question_id: id, content: riverQuestionWorded('Longest?') })
    const { versions } = (await app.as(olga)(listQuizVersions, { question_id: id })).body
    const shown = versions.map(({ number, voided, saved_by, content }) => [
      number,
      voided,
      saved_by?.first_name,
      content.wordings[0]!.text,
    ])
    expect(shown).toEqual([
      [3, false, 'Olga', 'Longest?'],
      [2, true, 'Otto', 'Which one?'],
      [1, true, 'Olga', 'Which river?'],
    ])
    expect(versions[2]!.content).toEqual(riverQuestion())
  })

  test('that came with Convoy are told from what somebody who has left wrote', async () => {
    const columns = 'code,language,category,kind,difficulty,question,right'
    const bytes = Buffer.from(`${columns}\nseeded,en,theme-1,true_false,easy,Rivers flow.,true`)
    const wish = { bytes, dry_run: false, maker: makerNow(null), pictures: () => undefined }
    expect(await importQuizFile(app.services, wish)).toMatchObject({ bad_rows: [] })
    const { rows } = await sql<{ id: string }>`select id from quiz_questions where code = 'seeded'`.execute(
      app.db,
    )
    const question_id = rows[0]!.id
    const gone = await app.person('Gone', { role: 'organiser' })
    const change = { question_id, content: riverQuestionWorded('Which river?') }
    expect((await app.as(gone)(changeQuizQuestion, change)).status).toBe(200)
    await sql`update users set deleted = true where id = ${gone.id}`.execute(app.db)
    const { versions } = (await app.as(olga)(listQuizVersions, { question_id })).body
    expect(versions.map(({ saved_by, brought_along }) => [saved_by, brought_along])).toEqual([
      [null, false],
      [null, true],
    ])
  })

  test('are no more than fifty, and of a question that is there', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    for (let at = 0; at < 52; at += 1)
      await app.as(olga)(changeQuizQuestion, {
        question_id: id,
        content: riverQuestionWorded(`River ${at}?`),
      })
    const { versions } = (await app.as(olga)(listQuizVersions, { question_id: id })).body
    expect([versions.length, versions[0]!.number, versions.at(-1)!.number]).toEqual([50, 53, 4])
    const missing = await app.as(olga)(listQuizVersions, { question_id: olga.id })
    expect([missing.status, missing.body.code]).toEqual([404, 'quiz_question_not_found'])
  })
})

describe('a plan', () => {
  const plan = (question_id: string, active_from: string | null, active_until: string | null) =>
    app.as(olga)(planQuizQuestion, { question_id, active_from, active_until })

  test('lets a question be drawn only within it', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const others = await app.db.selectFrom('quiz_questions').select('id').where('id', '!=', id).execute()
    const drawn = async () => {
      const versions = await drawQuiz(app.db, { count: 1, avoid: others.map((other) => other.id) })
      return (await readQuizVersions(app.db, versions)).some(({ question_id }) => question_id === id)
    }
    const all = await countActiveQuiz(app.db)
    expect(await drawn()).toBe(true)
    await plan(id, await inHours(1), null)
    expect([await drawn(), await countActiveQuiz(app.db)]).toEqual([false, all - 1])
    await plan(id, await inHours(-2), await inHours(2))
    expect([await drawn(), await countActiveQuiz(app.db)]).toEqual([true, all])
    await plan(id, null, await inHours(-1))
    expect(await drawn()).toBe(false)
    await plan(id, null, null)
    expect(await drawn()).toBe(true)
  })

  test('ends at its moment though the bank is kept in memory', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const others = await app.db.selectFrom('quiz_questions').select('id').where('id', '!=', id).execute()
    const wish = { count: 1, avoid: others.map((other) => other.id) }
    const [version] = await drawQuiz(app.db, wish)
    expect((await readQuizVersions(app.db, [version!]))[0]!.question_id).toBe(id)
    // The clock goes past the end; nothing tells the memory of it.
    await sql`update quiz_questions set active_until = now() - interval '1 second' where id = ${id}`.execute(
      app.db,
    )
    expect(await drawQuiz(app.db, wish)).not.toContain(version)
  })

  test('has its end after its beginning, within this century', async () => {
    const { id } = await makeRiverQuestion(app, olga)
    const [early, late] = [await inHours(1), await inHours(2)]
    const planned = (await plan(id, early, late)).body.question
    expect([Date.parse(planned.active_from!), Date.parse(planned.active_until!)]).toEqual([
      Date.parse(early),
      Date.parse(late),
    ])
    const wrong = await plan(id, late, early)
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields ?? {})]).toEqual([
      400,
      'quiz_plan_wrong',
      ['active_until'],
    ])
    expect((await plan(id, late, late)).status).toBe(400)
    expect((await plan(id, '0000-01-01T00:00:00Z', null)).body.code).toBe('invalid_input')
    expect((await plan(olga.id, early, late)).body.code).toBe('quiz_question_not_found')
  })

  test('is looked for: what waits, and what is over', async () => {
    const [waiting, over] = [await makeRiverQuestion(app, olga), await makeRiverQuestion(app, olga)]
    const draft = await makeRiverQuestion(app, olga, 'draft')
    await plan(waiting.id, new Date(Date.now() + 900 * HOUR).toISOString(), null)
    await plan(draft.id, new Date(Date.now() + 900 * HOUR).toISOString(), null)
    await plan(over.id, null, new Date(Date.now() - 900 * HOUR).toISOString())
    const found = async (wish: 'waiting' | 'over') => {
      const { body } = await app.as(olga)(listQuizQuestions, { plan: wish })
      return body.questions.map(({ code }) => code)
    }
    const [soon, past] = [await found('waiting'), await found('over')]
    expect(soon).toContain(waiting.code)
    expect(past).toContain(over.code)
    expect([...soon, ...past]).not.toContain(draft.code)
    expect(soon).not.toContain(over.code)
  })
})

describe('a copy', () => {
  test('is a draft with the same words under a code of its own, and leaves the question as it is', async () => {
    const made = await makeRiverQuestion(app, olga)
    const { question } = (await app.as(olga)(copyQuizQuestion, { question_id: made.id })).body
    expect(question).toMatchObject({
      code: `${made.code}-copy`,
      state: 'draft',
      version: 1,
      content: made.content,
      answered: 0,
    })
    await app.as(olga)(changeQuizQuestion, {
      question_id: question.id,
      content: riverQuestionWorded('Other?'),
    })
    const { versions } = (await app.as(olga)(listQuizVersions, { question_id: made.id })).body
    expect(versions.map(({ content }) => content)).toEqual([made.content])
    const missing = await app.as(olga)(copyQuizQuestion, { question_id: olga.id })
    expect([missing.status, missing.body.code]).toEqual([404, 'quiz_question_not_found'])
  })

  test('gets another code each time, however many press at once', async () => {
    const { id, code } = await makeRiverQuestion(app, olga)
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => app.as(olga)(copyQuizQuestion, { question_id: id })),
    )
    expect(copies.map(({ body }) => body.question.code).toSorted()).toEqual([
      `${code}-copy`,
      ...[2, 3, 4, 5].map((at) => `${code}-copy-${at}`),
    ])
  })

  test('of the longest code still has a code', () => {
    const long = 'x'.repeat(60)
    const first = copyCode(long, new Set())
    const next = copyCode(long, new Set([first]))
    for (const code of [first, next]) expect(code).toMatch(/^[A-Za-z0-9._-]{1,60}$/)
    expect(next).not.toBe(first)
  })
})

describe('the order of the bank', () => {
  const walk = async (sort: 'code' | 'newest' | 'hardest', more: object = {}) => {
    const codes: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { questions: { code: string }[]; next: string | null } = (
        await app.as(olga)(listQuizQuestions, { sort, ...more, ...(cursor && { cursor }) })
      ).body
      codes.push(...page.questions.map(({ code }) => code))
      cursor = page.next
    }
    return codes
  }

  test('is by code, the newest first, or the hardest first, with nothing twice over all pages', async () => {
    const rates = [0.5, 0, 1]
    const made = await Promise.all(rates.map(() => makeRiverQuestion(app, olga, 'draft')))
    for (const [at, rate] of rates.entries())
      for (const right of [rate > 0, rate === 1])
        await noteQuizAnswers(app.db, [{ question_id: made[at]!.id, right }])
    const { total } = (await app.as(olga)(listQuizQuestions, {})).body
    const [byCode, byAge, byRate] = [await walk('code'), await walk('newest'), await walk('hardest')]
    for (const codes of [byCode, byAge, byRate]) {
      expect(codes.length).toBe(total)
      expect(new Set(codes).size).toBe(total)
    }
    expect(byRate.slice(0, 3)).toEqual([made[1]!.code, made[0]!.code, made[2]!.code])
    // Of one moment, as the forty of the fixture are, by code.
    expect(byAge.indexOf(made[0]!.code)).toBeLessThan(byAge.indexOf('q-1'))
    expect(byAge.indexOf('q-1')).toBeLessThan(byAge.indexOf('q-2'))
    const hard = await walk('hardest', { difficulty: 'hard' })
    expect(hard.length).toBeGreaterThan(5)
    expect(hard).not.toContain(made[0]!.code)
  })

  test('finds what is made and put into play meanwhile', async () => {
    const { body } = await app.as(olga)(createQuizQuestion, {
      code: 'just-now',
      state: 'draft',
      content: riverQuestion(),
    })
    await app.as(olga)(setQuizQuestionState, { question_id: body.question.id, state: 'active' })
    const [first] = (await app.as(olga)(listQuizQuestions, { sort: 'newest' })).body.questions
    expect(first).toMatchObject({ code: 'just-now', state: 'active' })
  })
})
