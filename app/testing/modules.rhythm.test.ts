import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as daily from '#features/daily-question/contract/daily-question.ts'
import {
  dayOf,
  fillDailyApp,
  forgetToday,
  opened,
} from '#features/daily-question/server/daily-question.fixture.ts'
import { turnDay } from '#features/daily-question/server/daily-question.jobs.ts'
import { setNotificationChoice } from '#features/inbox/contract/choices.ts'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { removeSwitch, setSwitch } from '#features/modules/server/modules.ts'
import * as streak from '#features/streak/contract/streak.ts'
import { gatherStreaks, rebuildStreaks } from '#features/streak/server/streak.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { newcomer } from './crews.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

const QUESTION = 'DailyQuestionModule'
const STREAK = 'StreakModule'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const app = useTestApp()
let anna: Person
beforeAll(() => fillDailyApp(app))
beforeEach(async () => {
  await forgetToday(app)
  anna = await newcomer(app)
  await app.as(anna)(streak.setStreakCalendar, { hidden: false, weekdays: everyDay })
  await sql`update streak_weekdays set from_day = from_day - 60`.execute(app.db)
})
afterEach(async () => {
  for (const module of [QUESTION, STREAK] as const)
    await removeSwitch(app.db, { module, scope: 'all', target: '' })
})

const off = (...modules: ModuleName[]) =>
  Promise.all(modules.map((module) => setSwitch(app.db, { module, scope: 'all', target: '', is_on: false })))

const on = (module: ModuleName) => setSwitch(app.db, { module, scope: 'all', target: '', is_on: true })

const didDaysAgo = (person: Person, days: number) =>
  sql`insert into wall_entries (id, author_id, text, sha256, created_at) values (${randomUUID()}, ${person.id},
    'On the road', ${randomBytes(32)}, now() - ${days}::int * interval '1 day')`.execute(app.db)

/** A question of the day that was asked so many days ago; whoever is named knew it then. */
async function askedDaysAgo(days: number, ...people: Person[]) {
  const day = await dayOf(app, -days)
  await sql`insert into daily_questions (day, version_id, drawn_by)
    select ${day}::date, version_id, 'rule' from quiz_questions order by id offset ${days} limit 1`.execute(
    app.db,
  )
  for (const { id } of people)
    await sql`insert into daily_answers (day, user_id, places, asked_at, due_at, locked_at, verdict, chosen)
      select ${day}::date, ${id}, '{0,1,2,3}', at, at, at, 'right', v.right_answers
      from (select now() - ${days}::int * interval '1 day' as at) t, daily_questions d
      join quiz_versions v on v.id = d.version_id where d.day = ${day}::date`.execute(app.db)
  return day
}

const streakOf = async (person: Person) => (await app.as(person)(streak.getStreak, {})).body
const today = async (person: Person) => (await app.as(person)(daily.getDailyQuestion, {})).body
const last = async (person: Person, before?: string) =>
  (await app.as(person)(daily.getLastDailyQuestion, before ? { before } : {})).body
const notices = async (person: Person) =>
  (await app.as(person)(listNotifications, {})).body.notifications.filter(({ kind }) => kind === 'daily')
const wishReminder = (person: Person) =>
  app.as(person)(setNotificationChoice, { kind: 'daily', in_app: true, email: false, push: false })

/** What everything that is done in a module is answered. */
async function refusals(of: 'question' | 'streak') {
  const as = app.as(anna)
  const day = await dayOf(app)
  const answers =
    of === 'question'
      ? [
          as(daily.openDailyQuestion, {}),
          as(daily.noteDailySeen, { day }),
          as(daily.answerDailyQuestion, { day, chosen: [0] }),
        ]
      : [
          as(streak.setStreakCalendar, { hidden: true, weekdays: [1] }),
          as(streak.addStreakAbsence, { from: day, until: day }),
          as(streak.removeStreakAbsence, { absence_id: randomUUID() }),
          as(streak.getCrewFuel, {}),
        ]
  return [...new Set((await Promise.all(answers)).map(({ status, body }) => `${status} ${body.code}`))]
}

describe('the question of the day is switched off, streaks are on', () => {
  test('the streak is read, goes on, and takes absences and working days', async () => {
    await off(QUESTION)
    await didDaysAgo(anna, 0)
    expect(await streakOf(anna)).toMatchObject({ on: true, count: 1, today: 'done' })
    const day = await dayOf(app)
    const { body } = await app.as(anna)(streak.addStreakAbsence, { from: day, until: day })
    expect(body.absences).toMatchObject([{ from: day, until: day }])
    expect(await streakOf(anna)).toMatchObject({ today: 'rest' })
    const hidden = { hidden: true, weekdays: everyDay }
    expect((await app.as(anna)(streak.setStreakCalendar, hidden)).body.hidden).toBe(true)
  })

  test('nothing is asked, answered or reminded, and what was answered can be read', async () => {
    const ben = await newcomer(app)
    const older = await askedDaysAgo(30, anna)
    const old = await askedDaysAgo(20, anna)
    await askedDaysAgo(1, ben)
    await wishReminder(anna)
    await turnDay(app.services, 0)
    expect(await notices(anna)).toHaveLength(1)
    await off(QUESTION)
    expect(await notices(anna)).toEqual([])
    expect(await today(anna)).toMatchObject({ on: false, phase: 'none', asked: null, last: null })
    expect(await refusals('question')).toEqual(['403 module_off'])
    // Her own alone: that of yesterday was asked of others.
    const newest = await last(anna)
    expect(newest).toMatchObject({ last: { day: old, played: true }, earlier: true })
    expect(newest.last!.answer).toMatchObject({ verdict: 'right', explanation: 'Because.' })
    expect(newest.last!.answer.chosen).toEqual(newest.last!.answer.right)
    expect(await last(anna, old)).toMatchObject({ last: { day: older }, earlier: false })
    expect(await last(anna, older)).toEqual({ last: null, earlier: false })
    // Nobody is reminded of a later one either.
    await sql`update daily_questions set reminded_at = null`.execute(app.db)
    await turnDay(app.services, 0)
    await on(QUESTION)
    expect(await notices(anna)).toHaveLength(1)
    expect(await last(anna)).toMatchObject({ last: { played: false } })
  })

  test('one that is open at that moment tells nothing of what is right while it could still be answered', async () => {
    const { day, place } = await opened(app, anna)
    await off(QUESTION)
    expect([await today(anna), await last(anna)]).toMatchObject([
      { phase: 'none', asked: null, last: null },
      { last: null, earlier: false },
    ])
    await on(QUESTION)
    const { body } = await app.as(anna)(daily.answerDailyQuestion, { day, chosen: [place] })
    expect(body.last!.answer.verdict).toBe('right')
    await off(QUESTION)
    expect(await last(anna)).toMatchObject({ last: { day, answer: { verdict: 'right' } } })
  })
})

describe('streaks are switched off, the question of the day is on', () => {
  test('the streak stands as it stood that day, counts on no more, and is read; all else is refused', async () => {
    for (const days of [4, 3, 2]) await didDaysAgo(anna, days)
    await rebuildStreaks(app.db)
    await off(STREAK)
    await sql`update module_switches set changed_at = now() - interval '2 days' where module = ${STREAK}`.execute(
      app.db,
    )
    for (const days of [1, 0]) await didDaysAgo(anna, days)
    for (const gather of [gatherStreaks, rebuildStreaks]) {
      await gather(app.db)
      const stood = await streakOf(anna)
      expect(stood).toMatchObject({ on: false, count: 3, best: 3 })
      expect(stood.days.at(-1)).toEqual({ day: await dayOf(app, -2), state: 'done' })
    }
    expect((await app.as(anna)(streak.getStreakCalendar, {})).body.weekdays).toEqual(everyDay)
    expect(await refusals('streak')).toEqual(['403 module_off'])
    await on(STREAK)
    expect(await streakOf(anna)).toMatchObject({ on: true, count: 5 })
  })

  test('the narrowest switch says since when', async () => {
    for (const days of [4, 3, 2]) await didDaysAgo(anna, days)
    await off(STREAK)
    await setSwitch(app.db, { module: STREAK, scope: 'person', target: anna.id, is_on: false })
    await sql`update module_switches set changed_at = now() - case scope when 'person' then 3 else 1 end * interval '1 day'
      where module = ${STREAK}`.execute(app.db)
    await rebuildStreaks(app.db)
    expect(await streakOf(anna)).toMatchObject({ on: false, count: 2 })
  })

  test('the question of the day is asked and answered', async () => {
    await off(STREAK)
    const { day, place } = await opened(app, anna)
    const { status, body } = await app.as(anna)(daily.answerDailyQuestion, { day, chosen: [place] })
    expect([status, body.on, body.last!.answer.verdict]).toEqual([200, true, 'right'])
  })
})

test('both are switched off: what was is read, nothing is done, nobody is reminded', async () => {
  await didDaysAgo(anna, 1)
  const day = await askedDaysAgo(3, anna)
  await wishReminder(anna)
  await off(QUESTION, STREAK)
  await turnDay(app.services, 0)
  await rebuildStreaks(app.db)
  expect(await notices(anna)).toEqual([])
  expect(await streakOf(anna)).toMatchObject({ on: false, count: 2 })
  expect(await last(anna)).toMatchObject({ last: { day, played: true } })
  expect([...(await refusals('question')), ...(await refusals('streak'))]).toEqual([
    '403 module_off',
    '403 module_off',
  ])
  // Nor did anything come that shows once it is on again.
  await on(QUESTION)
  expect(await notices(anna)).toEqual([])
})
