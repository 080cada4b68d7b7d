import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerDailyQuestion,
  getDailyQuestion,
  getLastDailyQuestion,
  noteDailySeen,
  openDailyQuestion,
} from '#features/daily-question/contract/daily-question.ts'
import { listMyPoints } from '#features/points/contract/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { changeQuizQuestion, createQuizQuestion } from '#features/quiz/contract/quiz.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { dayOf, fillDailyApp, forgetToday, letPass, opened } from './daily-question.fixture.ts'

const app = useTestApp()
beforeAll(() => fillDailyApp(app))
beforeEach(() => forgetToday(app))

const today = (person: Person) =>
  app
    .as(person)(getDailyQuestion, {})
    .then(({ body }) => body)

describe('the question of the day', () => {
  test('is the same for all, in an order of their own, and looking at it starts nothing', async () => {
    const [anna, ben] = await newcomers(app, 2)
    expect(await today(anna!)).toMatchObject({
      phase: 'ready',
      asked: null,
      last: null,
      known: null,
      points: 5,
    })
    expect(await today(anna!)).toMatchObject({ phase: 'ready' })
    const mine = await opened(app, anna!)
    const theirs = await opened(app, ben!)
    expect(mine.asked.text).toBe(theirs.asked.text)
    expect(mine.asked).toMatchObject({ position: 1, total_ms: 20_000 })
    expect(mine.asked.left_ms!).toBeGreaterThan(15_000)
    // Opened again, in another tab or after a reload: the same question in the same order, and the clock runs on.
    const again = await opened(app, anna!)
    expect(again.asked.answers).toEqual(mine.asked.answers)
    expect(again.asked.left_ms!).toBeLessThanOrEqual(mine.asked.left_ms!)
    expect(await today(anna!)).toMatchObject({ phase: 'asked' })
  })

  test('E3: a hundred answers from three tabs are one, with one verdict and one line in the ledger', async () => {
    const [anna] = await newcomers(app, 1)
    const { day, place } = await opened(app, anna!)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        app.as(anna!)(answerDailyQuestion, { day, chosen: [at % 3 === 0 ? place : (place + 1) % 4] }),
      ),
    )
    const verdicts = new Set(answers.map(({ body }) => JSON.stringify(body.last?.answer)))
    expect(verdicts.size).toBe(1)
    const { verdict } = answers[0]!.body.last!.answer
    const { entries } = (await app.as(anna!)(listMyPoints, {})).body
    expect(entries.map(({ points }) => points)).toEqual(verdict === 'right' ? [5] : [])
    const [counted] = (
      await sql<{ sum: string }>`select sum(answered) as sum from quiz_answer_counts`.execute(app.db)
    ).rows
    expect(Number(counted!.sum)).toBe(1)
    // A day later it is the same, and opening it anew gives no second try.
    expect(
      (await app.as(anna!)(answerDailyQuestion, { day, chosen: [place] })).body.last?.answer.verdict,
    ).toBe(verdict)
    expect((await app.as(anna!)(openDailyQuestion, {})).body).toMatchObject({ phase: 'done', asked: null })
  })

  test('E2: time is what the database measured: late is late, a slow line adds half a second at most', async () => {
    const answered = async (passed: number, lag: number | null) => {
      const [person] = await newcomers(app, 1)
      const { day, place } = await opened(app, person!)
      await letPass(app, person!.id, passed)
      if (lag !== null)
        await sql`update daily_answers set lag_ms = ${lag} where user_id = ${person!.id}`.execute(app.db)
      const { body } = await app.as(person!)(answerDailyQuestion, { day, chosen: [place] })
      return body.last!.answer.verdict
    }
    expect(await answered(19_000, null)).toBe('right')
    expect(await answered(20_200, null)).toBe('missed')
    expect(await answered(20_200, 400)).toBe('right')
    expect(await answered(20_700, 60_000)).toBe('missed')
    const [eve] = await newcomers(app, 1)
    const { day } = await opened(app, eve!)
    await letPass(app, eve!.id, 3_000)
    await app.as(eve!)(noteDailySeen, { day })
    await app.as(eve!)(noteDailySeen, { day })
    await letPass(app, eve!.id, 18_000)
    // Nobody writes that it is missed, and yet it is: kindly, and with what was right.
    expect(await today(eve!)).toMatchObject({
      phase: 'done',
      last: { answer: { verdict: 'missed', explanation: 'Because.' } },
    })
    expect((await app.as(eve!)(listMyPoints, {})).body.entries).toEqual([])
  })

  test('gives whoever needs it more time, or no clock', async () => {
    const [slow, calm] = await newcomers(app, 2)
    await sql`insert into duel_people (user_id, time) values (${slow!.id}, 'double'), (${calm!.id}, 'untimed')`.execute(
      app.db,
    )
    expect((await opened(app, slow!)).asked.total_ms).toBe(40_000)
    const { asked, day, place } = await opened(app, calm!)
    expect(asked).toMatchObject({ total_ms: null, left_ms: null })
    await sql`update daily_answers set asked_at = asked_at - interval '40 seconds' where user_id = ${calm!.id}`.execute(
      app.db,
    )
    expect(
      (await app.as(calm!)(answerDailyQuestion, { day, chosen: [place] })).body.last?.answer.verdict,
    ).toBe('right')
  })

  test('tells how many knew it after the own answer, of five or more', async () => {
    const people = await newcomers(app, 6)
    for (const [at, person] of people.entries()) {
      const { day, place } = await opened(app, person)
      expect((await today(person)).known).toBeNull()
      await app.as(person)(answerDailyQuestion, { day, chosen: [at < 4 ? place : (place + 1) % 4] })
      if (at < 4) expect((await today(person)).known).toBeNull()
    }
    await expect
      .poll(async () => (await today(people[0]!)).known, { timeout: 8_000 })
      .toEqual({ answered: 6, right: 4 })
  })

  test('brings what the organisers have set, told in the language of the reader, or nothing', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { day, place } = await opened(app, anna!)
    await app.as(anna!)(answerDailyQuestion, { day, chosen: [place] })
    const inPolish = app.as(anna!, { headers: { 'accept-language': 'pl' } })
    expect((await inPolish(listMyPoints, {})).body.entries[0]).toMatchObject({
      points: 5,
      kind: 'educational',
      reason: 'Pytanie dnia: dobra odpowiedź',
    })
    await setSetting(app.db, 'daily_question_points', 0)
    const bens = await opened(app, ben!)
    await app.as(ben!)(answerDailyQuestion, { day, chosen: [bens.place] })
    expect((await app.as(ben!)(listMyPoints, {})).body.entries).toEqual([])
    await setSetting(app.db, 'daily_question_points', 5)
  })

  test('of the day before is there for everybody, and says nothing to whoever missed it', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const { day, place, asked } = await opened(app, anna!)
    await app.as(anna!)(answerDailyQuestion, { day, chosen: [place] })
    expect((await app.as(anna!)(getLastDailyQuestion, {})).body.last).toBeNull()
    await sql`alter table daily_answers drop constraint daily_answers_day_fkey`.execute(app.db)
    await sql`update daily_questions set day = day - 1`.execute(app.db)
    await sql`update daily_answers set day = day - 1`.execute(app.db)
    await sql`alter table daily_answers add constraint daily_answers_day_fkey foreign key (day) references daily_questions (day)`.execute(
      app.db,
    )
    const seen = async (person: Person) => (await app.as(person)(getLastDailyQuestion, {})).body.last!
    expect(await seen(anna!)).toMatchObject({ played: true, answer: { verdict: 'right', right: [place] } })
    const theirs = await seen(ben!)
    expect(theirs).toMatchObject({ day: await dayOf(app, -1), played: false, question: { text: asked.text } })
    expect(theirs.question.answers[theirs.answer.right[0]!]).toBe('en right')
    expect(await today(ben!)).toMatchObject({ phase: 'ready' })
  })

  test('is not there before the programme runs, and an answer without opening it is refused', async () => {
    const [anna] = await newcomers(app, 1)
    const day = await dayOf(app)
    expect((await app.as(anna!)(answerDailyQuestion, { day, chosen: [0] })).body.code).toBe(
      'daily_question_not_opened',
    )
    await setSetting(app.db, 'started', 'off')
    expect(await today(anna!)).toMatchObject({ phase: 'none' })
    expect((await app.as(anna!)(openDailyQuestion, {})).body.code).toBe('daily_question_none')
    await setSetting(app.db, 'started', 'on')
    const { day: opens } = await opened(app, anna!)
    const wrong = await app.as(anna!)(answerDailyQuestion, { day: opens, chosen: [0, 1] })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input'])
  })
})

test('E1: nothing of what is right leaves the server before the own answer is locked', async () => {
  const olga = await app.person('Olga', { role: 'organiser' })
  await sql`update quiz_questions set state = 'retired'`.execute(app.db)
  await sql`insert into quiz_categories (code, names) values ('canary', '{"en": "Canaries"}')`.execute(app.db)
  const content = {
    category: 'canary',
    kind: 'single' as const,
    difficulty: 'easy' as const,
    seconds: null,
    right: [2],
    wordings: (['en', 'pl'] as const).map((language) => ({
      language,
      text: 'Which of them?',
      answers: ['first', 'second', 'third'],
      explanation: 'canary, and why.',
    })),
  }
  const made = await app.as(olga)(createQuizQuestion, { code: 'canary', state: 'active', content })
  const [anna] = await newcomers(app, 1)
  const heard: string[] = []
  const call = async (endpoint: Endpoint, input: object) => {
    const { body } = await app.as(anna!)(endpoint, input)
    heard.push(JSON.stringify(body))
    return body
  }
  app.told.length = 0
  await call(getDailyQuestion, {})
  await call(openDailyQuestion, {})
  const { day, asked } = await opened(app, anna!)
  await call(noteDailySeen, { day })
  await call(getDailyQuestion, {})
  await call(getLastDailyQuestion, {})
  await call(answerDailyQuestion, { day, chosen: [9] })
  await call(answerDailyQuestion, { day, chosen: [] })
  // What is asked was drawn and stays, whatever the organisers write now.
  const wordings = content.wordings.map((each) => ({
    ...each,
    text: 'Another one?',
    explanation: 'canary, new.',
  }))
  await app.as(olga)(changeQuizQuestion, {
    question_id: made.body.question.id,
    content: { ...content, right: [0], wordings },
  })
  await call(getDailyQuestion, {})
  heard.push(JSON.stringify(app.told))
  expect(heard.join('')).not.toMatch(/canary,|verdict|"right":\[/)
  expect(asked.text).toBe('Which of them?')
  const after = await app.as(anna!)(answerDailyQuestion, { day, chosen: [asked.answers.indexOf('third')] })
  expect(after.body.last).toMatchObject({
    question: { text: 'Which of them?' },
    answer: { verdict: 'right', explanation: 'canary, and why.' },
  })
  await sql`update quiz_questions set state = case when code = 'canary' then 'retired' else 'active' end`.execute(
    app.db,
  )
})
