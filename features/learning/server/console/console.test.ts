import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeCourse, countCourseReach, getCourseConsole } from '#features/learning/contract/console.ts'
import { listLearners } from '#features/learning/contract/progress.ts'
import { beginCourse, finishLesson, getCourse } from '#features/learning/contract/learning.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { lesson, openCourse, writeCourse } from '#features/learning/server/learning.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

test('organisers see how many a course is for, before and after it is written', async () => {
  const anna = await newcomer(app)
  const segment = `reach ${anna.id}`
  await sql`update users set segment = ${segment} where id = ${anna.id}`.execute(app.db)
  const audience = { segments: [segment], department_ids: [], country_ids: [] }
  expect((await app.as(olga)(countCourseReach, { audience })).body.reach).toBe(1)
  const { id } = await writeCourse(app, olga, { audience })
  expect((await app.as(olga)(getCourseConsole, { course_id: id })).body.course.reach).toBe(1)
})

test('what somebody has finished stays finished when the course is written anew', async () => {
  const anna = await newcomer(app)
  const first = lesson()
  const { id, content } = await openCourse(app, olga, { lessons: [first] })
  await app.as(anna)(beginCourse, { course_id: id })
  await app.as(anna)(finishLesson, { course_id: id, lesson_id: first.id })
  const before = (await app.as(anna)(getCourse, { course_id: id })).body.course
  expect([before.state, before.certificate !== null]).toEqual(['done', true])

  const { status } = await app.as(olga)(changeCourse, {
    course_id: id,
    ...content,
    lessons: [lesson(), lesson()],
    points: 500,
  })
  expect(status).toBe(200)
  const after = (await app.as(anna)(getCourse, { course_id: id })).body.course
  expect([after.state, after.certificate, after.version]).toEqual(['done', before.certificate, 1])
  const { learners } = (await app.as(olga)(listLearners, { course_id: id, state: 'done' })).body
  expect(learners.map((learner) => [learner.id, learner.version])).toEqual([[anna.id, 1]])
  const { rows } = await sql<{ points: number }>`select points from points_entries
    where user_id = ${anna.id} and source = 'course'`.execute(app.db)
  expect(rows).toEqual([{ points: 40 }])
})
