import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getDailyQuestion, openDailyQuestion } from '#features/daily-question/contract/daily-question.ts'
import {
  listDailyPlan,
  planDailyQuestion,
  unplanDailyQuestion,
} from '#features/daily-question/contract/plan.ts'
import {
  dayOf,
  fillDailyApp,
  forgetToday,
  opened,
} from '#features/daily-question/server/daily-question.fixture.ts'
import { turnDay } from '#features/daily-question/server/daily-question.jobs.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { setNotificationChoice } from '#features/inbox/contract/choices.ts'
import { makeRiverQuestion } from '#features/quiz/server/quiz.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import { asAnother } from '#platform/server/database/one-connection.fixture.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { holdDay, upsertPlan } from './planning.store.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  await fillDailyApp(app)
  olga = await app.person('Olga', { role: 'organiser' })
})
beforeEach(() => forgetToday(app))

const plan = async (days: number, question_id: string | null) =>
  app.as(olga)(planDailyQuestion, { day: await dayOf(app, days), question_id })

async function planned(days: number) {
  const day = await dayOf(app, days)
  return (await app.as(olga)(listDailyPlan, {})).body.days.find((each) => each.day === day)
}

test('an organiser plans a day, changes it until it is drawn, and leaves it to the rule again', async () => {
  const river = await makeRiverQuestion(app, olga)
  expect((await plan(3, river.id)).status).toBe(200)
  expect(await planned(3)).toMatchObject({
    by: 'plan',
    drawn: false,
    question: { id: river.id, text: 'Which river?' },
  })
  expect((await plan(3, null)).status).toBe(200)
  expect(await planned(3)).toMatchObject({ by: 'quiet', question: null })
  await app.as(olga)(unplanDailyQuestion, { day: await dayOf(app, 3) })
  expect(await planned(3)).toMatchObject({ by: null, question: null })

  expect((await plan(0, river.id)).status).toBe(200)
  const [anna] = await newcomers(app, 1)
  expect((await app.as(anna!)(openDailyQuestion, {})).body.asked?.text).toBe('Which river?')
  expect((await plan(0, null)).body.code).toBe('daily_question_drawn')
  expect((await app.as(olga)(unplanDailyQuestion, { day: await dayOf(app) })).body.code).toBe(
    'daily_question_drawn',
  )
  expect(await planned(0)).toMatchObject({ by: 'plan', drawn: true, opened: 1, answered: 0 })
  expect((await plan(-1, null)).body.code).toBe('daily_question_drawn')
  expect((await plan(400, null)).body.code).toBe('daily_question_far')
})

test('what cannot be asked cannot be planned, and what cannot be asked any more is replaced by the rule', async () => {
  const draft = await makeRiverQuestion(app, olga, 'draft')
  expect((await plan(1, draft.id)).body.code).toBe('daily_question_unfit')
  expect((await plan(1, olga.id)).body.code).toBe('quiz_question_not_found')
  const river = await makeRiverQuestion(app, olga)
  await plan(0, river.id)
  await sql`update quiz_questions set state = 'retired' where id = ${river.id}`.execute(app.db)
  const [anna] = await newcomers(app, 1)
  await opened(app, anna!)
  expect((await planned(0))?.by).toBe('rule')
})

test('on a quiet day nothing is asked', async () => {
  await plan(0, null)
  const [anna] = await newcomers(app, 1)
  expect((await app.as(anna!)(getDailyQuestion, {})).body.phase).toBe('none')
  expect((await app.as(anna!)(openDailyQuestion, {})).body.code).toBe('daily_question_none')
})

test('a plan and a draw at once are one of the two, never a plan that nobody sees', async () => {
  const river = await makeRiverQuestion(app, olga)
  const [anna] = await newcomers(app, 1)
  const [planning, asking] = await Promise.all([plan(0, river.id), app.as(anna!)(openDailyQuestion, {})])
  expect(asking.status).toBe(200)
  // By rule it may be a question of this text too, so it is asked how it was drawn.
  expect((await planned(0))?.by).toBe(planning.status === 200 ? 'plan' : 'rule')
})

test('who opens while a day is being planned waits for the plan', async () => {
  const river = await makeRiverQuestion(app, olga)
  const [anna] = await newcomers(app, 1)
  const day = await dayOf(app)
  let opening: ReturnType<typeof opened> | undefined
  await inTransaction(app.db, async (tx) => {
    await holdDay(tx, { day, ahead: 0 })
    await upsertPlan(tx, { day, question_id: river.id, planned_by: olga.id })
    opening = asAnother(() => opened(app, anna!))
    const isWaiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.db,
      )
    const look = async () => (await isWaiting()).rows.length > 0
    await asAnother(() => vi.waitUntil(look, { timeout: 10_000 }))
  })
  expect((await opening)?.asked.text).toBe('Which river?')
})

test('only whoever asked for it is reminded, once, and not when it is opened or the module is off', async () => {
  const [wishing, done, off, other] = (await newcomers(app, 4)) as [Person, Person, Person, Person]
  for (const person of [wishing, done, off])
    await app.as(person)(setNotificationChoice, { kind: 'daily', in_app: true, email: false, push: false })
  await sql`insert into module_switches (module, scope, target, is_on)
    values ('DailyQuestionModule', 'person', ${off.id}, false)`.execute(app.db)
  await opened(app, done)
  const waiting = async (person: Person) =>
    (await app.as(person)(listNotifications, {})).body.notifications.filter(({ kind }) => kind === 'daily')
  await turnDay(app.services, 24)
  expect(await waiting(wishing)).toEqual([])
  await turnDay(app.services, 0)
  await turnDay(app.services, 0)
  expect(await waiting(wishing)).toMatchObject([{ notice: { path: '/question-of-the-day' } }])
  expect([await waiting(done), await waiting(off), await waiting(other)]).toEqual([[], [], []])
  // It is gone with what it was about.
  await opened(app, wishing)
  expect(await waiting(wishing)).toMatchObject([{ notice: null }])
})
