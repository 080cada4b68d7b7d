import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { archiveCourse } from '#features/learning/contract/console.ts'
import { beginCourse, countCourses, finishLesson } from '#features/learning/contract/learning.ts'
import { assignCourse, withdrawCourse } from '#features/learning/contract/progress.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { openCourse } from './learning.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const segment = (name: string) => ({ segments: [name], department_ids: [], country_ids: [] })
const into = (name: string | null, { id }: Person) =>
  sql`update users set segment = ${name} where id = ${id}`.execute(app.db)
const hasTo = async (person: Person) => (await app.as(person)(getProfile, {})).body.mandatory_training

test('what somebody has to learn is known at once where it was written: opened, completed, named, archived', async () => {
  const anna = await newcomer(app)
  await into('owed', anna)
  expect(await hasTo(anna)).toBe(false)
  const course = await openCourse(app, olga, { audience: segment('owed'), mandatory: true })
  const course_id = course.id
  expect(await hasTo(anna)).toBe(true)
  const { body } = await app.as(anna)(beginCourse, { course_id })
  for (const { id } of body.course.lesson_list as unknown as { id: string }[])
    await app.as(anna)(finishLesson, { course_id, lesson_id: id })
  expect(await hasTo(anna)).toBe(false)

  const other = await openCourse(app, olga, { audience: segment('nobody') })
  await app.as(olga)(assignCourse, { course_id: other.id, user_ids: [anna.id], due_at: null })
  expect(await hasTo(anna)).toBe(true)
  await app.as(olga)(withdrawCourse, { course_id: other.id, user_id: anna.id })
  expect(await hasTo(anna)).toBe(false)
  await app.as(olga)(assignCourse, { course_id: other.id, user_ids: [anna.id], due_at: null })
  expect(await hasTo(anna)).toBe(true)
  await app.as(olga)(archiveCourse, { course_id: other.id, archived: true })
  expect(await hasTo(anna)).toBe(false)
})

test('what was written past this instance is known within five seconds, and where somebody is now at once', async () => {
  const anna = await newcomer(app)
  const course = await openCourse(app, olga, { audience: segment('elsewhere'), mandatory: true })
  expect(await hasTo(anna)).toBe(false)
  await into('elsewhere', anna)
  expect(await hasTo(anna)).toBe(true)
  await sql`update learning_courses set archived_at = now() where id = ${course.id}`.execute(app.db)
  await vi.waitFor(async () => expect(await hasTo(anna)).toBe(false), { timeout: 5_000, interval: 200 })
})

test('the process says the same as the database, whoever is meant, named or done', async () => {
  const people = await newcomers(app, 12)
  const { rows: places } = await sql<{ department: string; country: string }>`with
    d as (insert into departments (name) values ('Owed') returning id),
    c as (insert into countries (code, name) values ('XO', 'Owed') returning id)
    select d.id as department, c.id as country from d, c`.execute(app.db)
  const { department, country } = places[0]!
  const audiences = [
    segment('same'),
    { segments: ['another'], department_ids: [department], country_ids: [] },
    { segments: [], department_ids: [], country_ids: [country] },
    { segments: ['another'], department_ids: [], country_ids: [country] },
  ]
  const made: string[] = []
  for (const [at, audience] of audiences.entries())
    made.push((await openCourse(app, olga, { audience, mandatory: at !== 3 })).id)
  for (const [nth, { id }] of people.entries()) {
    await sql`update users set segment = ${['same', null, 'third'][nth % 3]!},
      department_id = ${nth % 4 === 1 ? department : null}, country_id = ${nth % 5 === 2 ? country : null},
      access = ${nth !== 6} where id = ${id}`.execute(app.db)
    if (nth % 3 === 1)
      await sql`insert into learning_assignments (course_id, user_id, named)
        values (${made[nth % 4]}, ${id}, ${nth % 2 === 0})`.execute(app.db)
    if (nth % 4 === 0)
      await sql`insert into learning_enrolments (course_id, user_id, version, completed_at, certificate)
        values (${made[0]}, ${id}, 1, now(), ${`OWED-${nth}`})`.execute(app.db)
  }
  const answers = new Set<boolean>()
  await vi.waitFor(async () => {
    for (const [nth, person] of people.entries()) {
      const { body } = await app.as(person)(countCourses, {})
      const owes = await hasTo(person)
      answers.add(owes)
      // Without access the module is shut, and nothing is owed.
      expect([nth, owes]).toEqual([nth, nth !== 6 && body.due > 0])
    }
  }, 5_000)
  expect(answers.size).toBe(2)
})
