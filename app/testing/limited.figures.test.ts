import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listSegments } from '#features/account/contract/account.ts'
import {
  getActivity,
  getDuelDays,
  getNotificationDays,
  getQuartiles,
  getTasks,
  listQueues,
  QUEUES,
} from '#features/dashboard/contract/dashboard.ts'
import { getRhythm } from '#features/dashboard/contract/rhythm.ts'
import { getWeek } from '#features/dashboard/contract/week.ts'
import { getCrewActivity, getFunnel, getLearning, getWeeks } from '#features/dashboard/contract/working.ts'
import { setDuelTime } from '#features/duels/contract/reviews.ts'
import { countPeopleConsole } from '#features/people/contract/people.ts'
import { listPeopleOptions } from '#platform/contract/audiences.ts'
import { listQuestions } from '#features/points/contract/points.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { addLimitedCast, type LimitedCast } from './walks/limited-cast.ts'
import { limitedContent } from './walks/limited-content.ts'
import { limitedQueues } from './walks/limited-queues.ts'
import { newcomer } from './crews.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'

// What a limited organiser counts is counted of the people whom they look after.
const app = useTestApp()
let cast: LimitedCast
beforeAll(async () => {
  cast = await addLimitedCast(app)
})

const days = { days: '14' } as const
const total = <Row extends object>(rows: readonly Row[], field: keyof Row) =>
  rows.reduce((sum, row) => sum + Number(row[field]), 0)

/** The same question of an organiser with a limit and of one without. */
async function both<Answer>(ask: (by: Person) => Promise<Answer>): Promise<[Answer, Answer]> {
  return [await ask(cast.lena), await ask(cast.olga)]
}

const moveTo = (department_id: string | null, { id }: Person) =>
  app.db.updateTable('users').set({ department_id }).where('id', '=', id).execute()
/** Somebody else of a department. */
async function colleagueOf(department_id: string): Promise<Person> {
  const person = await newcomer(app)
  await moveTo(department_id, person)
  return person
}
async function flagThanks(...people: readonly [Person, Person]) {
  const [first_id, second_id] = people.map(({ id }) => id).toSorted() as [string, string]
  await app.db
    .insertInto('thanks_flags')
    .values({ kind: 'pair', first_id, second_id, third_id: null })
    .execute()
}

test('each queue counts what waits of their people', async () => {
  const stage = { app: () => app, organiser: () => cast.olga }
  const rows = { ...limitedQueues(stage), ...limitedContent(stage) }
  for (const call of [
    'GET /api/challenges/reviews',
    'GET /api/wall/desk/reports',
    'GET /api/chat/desk/reports',
    'GET /api/contact/desk',
    'GET /api/quiz/reports',
    'GET /api/points/questions',
    'GET /api/duel-reviews',
  ]) {
    const row = rows[call]!
    if ('shows' in row) await row.shows([cast.inside, cast.outside])
  }
  const near = await colleagueOf(cast.departments.inner)
  await flagThanks(cast.inside, near)
  // One of them alone is not enough.
  await flagThanks(cast.inside, await colleagueOf(cast.departments.outer))
  const waiting = async (by: Person) =>
    Object.fromEntries(
      (await app.as(by)(listQueues, {})).body.queues.map((each) => [each.queue, [each.waiting, each.came]]),
    )
  const [cut, whole] = await both(waiting)
  await moveTo(null, near)
  expect(cut).toEqual(Object.fromEntries(QUEUES.map((name) => [name, [1, 1]])))
  expect(whole).toEqual(Object.fromEntries(QUEUES.map((name) => [name, [2, 2]])))
  const questioned = async (by: Person) => (await app.as(by)(listQuestions, {})).body.open
  expect(await both(questioned)).toEqual([1, 2])
  const begun = async (by: Person) => total((await app.as(by)(getDuelDays, days)).body.days, 'began')
  expect(await both(begun)).toEqual([1, 2])
  const tasks = async (by: Person) => {
    const found = (await app.as(by)(getTasks, days)).body.tasks.filter(({ kind }) => kind === 'challenge')
    return total(found, 'begun')
  }
  expect(await both(tasks)).toEqual([1, 2])
})

test('activity, its departments and its quarters are theirs', async () => {
  await sql`delete from auth_active_days`.execute(app.db)
  for (const { id } of [cast.inside, cast.outside])
    await sql`insert into auth_active_days (user_id, day) values (${id}, programme_day(now()))`.execute(
      app.db,
    )
  const activity = async (by: Person) => (await app.as(by)(getActivity, days)).body
  const [cut, whole] = await both(activity)
  expect(cut).toMatchObject({ people: 1, departments: [{ name: 'Sales', people: 1, active: 1 }] })
  expect([total(cut.days, 'active'), total(whole.days, 'active')]).toEqual([1, 2])
  expect(whole.departments.map(({ name }) => name)).toContain('Logistics')
  const quarters = async (by: Person) =>
    total((await app.as(by)(getQuartiles, days)).body.quartiles, 'people')
  expect((await both(quarters))[0]).toBe(1)
  expect((await both(quarters))[1]).toBeGreaterThan(1)
})

test('whether the daily rhythm helps is counted of theirs', async () => {
  await sql`insert into league_weeks (monday, starts_at, ends_at, drawn_at) values
    (programme_day(now()) - 14, now(), now() + interval '7 days', now())`.execute(app.db)
  const compared = async (by: Person) => total((await app.as(by)(getRhythm, {})).body.quartiles, 'people')
  const [cut, whole] = await both(compared)
  expect(cut).toBe(1)
  expect(whole).toBeGreaterThan(1)
})

test('the week and how far people have come are told of theirs', async () => {
  const funnel = async (by: Person) => (await app.as(by)(getFunnel, {})).body
  const [cut, whole] = await both(funnel)
  expect(cut).toMatchObject({ people: 1, came: 1, active: 1 })
  expect(whole.people).toBeGreaterThan(1)
  const weeks = async (by: Person) => (await app.as(by)(getWeeks, days)).body.weeks.at(-1)!.active
  expect(await both(weeks)).toEqual([1, 2])
  const learners = async (by: Person) => (await app.as(by)(getLearning, {})).body.people
  expect((await both(learners))[0]).toBe(1)
  const crews = async (by: Person) => (await app.as(by)(getCrewActivity, {})).body.crews.length
  const [own, all] = await both(crews)
  expect(own).toBeLessThanOrEqual(all)
  const kinds = async (by: Person) => (await app.as(by)(getWeek, {})).body.lines.map(({ kind }) => kind)
  expect((await both(kinds))[0]).not.toContain('stage_last')
})

test('notifications and mails are counted when they went to theirs', async () => {
  const sent = async (by: Person) => {
    const { days: each } = (await app.as(by)(getNotificationDays, days)).body
    return [total(each, 'notifications'), total(each, 'mails'), total(each, 'mails_waiting')]
  }
  const before = await both(sent)
  for (const { id, email } of [cast.inside, cast.outside]) {
    await notifyOfNotice(app.db, { kind: 'points', event: 'answered', subjectId: id, userIds: [id] })
    await sql`insert into mail_outbox (recipient, name, language, subject, state)
      values (${email}, 'x', 'en', 'x', 'sent'), (${email}, 'x', 'en', 'x', 'kept')`.execute(app.db)
  }
  const after = await both(sent)
  expect(after.map((row, at) => row.map((value, each) => value - before[at]![each]!))).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ])
})

test('choices and counts are of their people', async () => {
  expect(await both(async (by) => (await app.as(by)(listSegments, {})).body)).toEqual([
    ['insiders'],
    ['insiders', 'outsiders'],
  ])
  const options = async (by: Person) => {
    const { departments, segments, scope } = (await app.as(by)(listPeopleOptions, {})).body
    return [departments.map(({ name }) => name), segments, scope?.department_ids]
  }
  expect(await both(options)).toEqual([
    [['Sales'], ['insiders'], [cast.departments.inner]],
    [['Logistics', 'Sales'], ['insiders', 'outsiders'], undefined],
  ])
  expect((await app.as(cast.lena)(countPeopleConsole, {})).body.count).toBe(1)
})

test('a limit counts from the next call on, and goes with the role', async () => {
  const time = { user_id: cast.outside.id, time: 'double' } as const
  expect((await app.as(cast.lena)(setDuelTime, time)).status).toBe(404)
  await sql`update users set role = 'administrator' where id = ${cast.lena.id}`.execute(app.db)
  expect((await app.as(cast.lena)(setDuelTime, time)).status).toBe(200)
  await sql`update users set role = 'organiser' where id = ${cast.lena.id}`.execute(app.db)
  expect((await app.as(cast.lena)(setDuelTime, time)).status).toBe(404)
  await sql`delete from organiser_scopes where user_id = ${cast.lena.id}`.execute(app.db)
  expect((await app.as(cast.lena)(setDuelTime, time)).status).toBe(200)
})
