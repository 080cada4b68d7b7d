import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeCourse } from '#features/learning/contract/console.ts'
import {
  assignCourse,
  exportLearners,
  listLearners,
  withdrawCourse,
} from '#features/learning/contract/progress.ts'
import { beginCourse, finishLesson, getCourse } from '#features/learning/contract/learning.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { courseContent, lesson, openCourse } from '#features/learning/server/learning.fixture.ts'
import { remindLearners } from './reminding.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const segment = (name: string) => ({ segments: [name], department_ids: [], country_ids: [] })
const into = (name: string, ...people: Person[]) =>
  sql`update users set segment = ${name} where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(
    app.db,
  )
/** What somebody was told since they looked last. */
async function told({ id }: Person): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`update notifications set read_at = now()
    where user_id = ${id} and kind = 'course' and read_at is null returning event`.execute(app.db)
  return rows.map(({ event }) => event)
}
const dueIn = (id: string, interval: string) =>
  sql`update learning_courses set due_at = now() + ${interval}::interval, due_days = null
    where id = ${id}`.execute(app.db)
const both = () => Promise.all([remindLearners(app.services), remindLearners(app.services)])

test('each word about a course is said once: assigned, a week, a day, overdue; and none when it is done', async () => {
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  await into('remind-all', anna, ben)
  const { id } = await openCourse(app, olga, {
    audience: segment('remind-all'),
    mandatory: true,
    due_days: 30,
    lessons: [lesson()],
  })
  await both()
  await both()
  expect([await told(anna), await told(ben)]).toEqual([['assigned'], ['assigned']])
  for (const [interval, event] of [
    ['6 days', 'due'],
    ['20 hours', 'due'],
    ['-1 hour', 'overdue'],
  ] as const) {
    await dueIn(id, interval)
    await both()
    expect(await told(anna), interval).toEqual([event])
    await both()
    expect(await told(anna), `${interval}, again`).toEqual([])
    if (interval !== '6 days') continue
    await told(ben)
    const { course } = (await app.as(ben)(beginCourse, { course_id: id })).body
    await app.as(ben)(finishLesson, { course_id: id, lesson_id: course.lesson_list[0]!.id })
    expect(await told(ben)).toEqual(['passed'])
  }
  expect(await told(ben)).toEqual([])
})

test('whoever comes late hears the most pressing word alone, and whose module is off hears nothing', async () => {
  const [late, off] = (await newcomers(app, 2)) as [Person, Person]
  await into('remind-late', late, off)
  await setSwitch(app.db, { module: 'ElearningModule', scope: 'person', target: off.id, is_on: false })
  const due_at = new Date(Date.now() + 10 * 3_600_000).toISOString()
  await openCourse(app, olga, { audience: segment('remind-late'), mandatory: true, due_at })
  await both()
  expect([await told(late), await told(off)]).toEqual([['due'], []])
  await both()
  expect(await told(late)).toEqual([])
})

test('another date asks anew', async () => {
  const anna = await newcomer(app)
  await into('remind-anew', anna)
  const wish = { audience: segment('remind-anew'), mandatory: true }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id, content } = await openCourse(app, olga, { ...wish, due_at: inDays(5) })
  await both()
  expect(await told(anna)).toEqual(['due'])
  await app.as(olga)(changeCourse, { course_id: id, ...content, due_at: inDays(6) })
  await both()
  expect(await told(anna)).toEqual(['due'])
})

test('whom the organisers name has to take a course that is free for others, until they are let off', async () => {
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  const { id: course_id } = await openCourse(app, olga)
  const due_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const assign = (user_ids: string[]) => app.as(olga)(assignCourse, { course_id, user_ids, due_at })
  expect((await assign([anna.id, randomUUID()])).body.code).toBe('learning_person_not_found')
  expect((await assign([anna.id])).body.assigned).toBe(1)
  const look = async (person: Person) => (await app.as(person)(getCourse, { course_id })).body.course
  expect([(await look(anna)).mandatory, (await look(anna)).due_at, (await look(ben)).mandatory]).toEqual([
    true,
    due_at,
    false,
  ])
  expect(await told(anna)).toEqual(['due'])
  const { learners } = (await app.as(olga)(listLearners, { course_id })).body
  expect(learners.find(({ id }) => id === anna.id)).toMatchObject({ assigned: true, mandatory: true, due_at })
  const { csv } = (await app.as(olga)(exportLearners, { course_id, state: 'open' })).body
  expect(csv).toContain(anna.email)
  await app.as(olga)(withdrawCourse, { course_id, user_id: anna.id })
  expect((await look(anna)).mandatory).toBe(false)
})

test('days are counted from the day on which somebody came to the course', async () => {
  const anna = await newcomer(app)
  await into('remind-days', anna)
  const { id: course_id } = await openCourse(
    app,
    olga,
    courseContent({
      audience: segment('remind-days'),
      mandatory: true,
      due_days: 10,
    }),
  )
  await sql`update learning_courses set published_at = now() - interval '30 days' where id = ${course_id}`.execute(
    app.db,
  )
  await both()
  const { course } = (await app.as(anna)(getCourse, { course_id })).body
  expect(course.overdue).toBe(false)
  expect(Date.parse(course.due_at!) - Date.now()).toBeGreaterThan(9 * 86_400_000)
})
