import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '#platform/contract/profile.ts'
import { archiveCourse, changeCourse, getCourseConsole } from '#features/learning/contract/console.ts'
import {
  beginCourse,
  countCourses,
  finishLesson,
  getCertificate,
  getCourse,
  keepPlace,
  type LearningList,
  listCourses,
  readLesson,
} from '#features/learning/contract/learning.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { courseContent, lesson, openCourse, writeCourse } from './learning.fixture.ts'

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
const begin = async (person: Person, course_id: string) =>
  (await app.as(person)(beginCourse, { course_id })).body.course
const finish = (person: Person, course_id: string, lesson_id: string) =>
  app.as(person)(finishLesson, { course_id, lesson_id })
const idsIn = async (person: Person, show: LearningList) =>
  (await app.as(person)(listCourses, { show })).body.courses.map(({ id }) => id)
const pointsOf = async ({ id }: Person) =>
  (
    await sql<{ points: number }>`select coalesce(sum(points), 0)::int as points from points_entries
      where user_id = ${id} and kind = 'educational' and source = 'course'`.execute(app.db)
  ).rows[0]!.points

describe('who sees a course', () => {
  test('is whom it is meant for, once it is published and until it is archived', async () => {
    const [east, west] = (await newcomers(app, 2)) as [Person, Person]
    await into('learn-east', east)
    const { id } = await writeCourse(app, olga, { audience: segment('learn-east') })
    const sees = async (person: Person) =>
      (await app.as(person)(getCourse, { course_id: id })).status === 200 &&
      (await idsIn(person, 'all')).includes(id)
    expect(await sees(east), 'a draft').toBe(false)
    const { publishCourse } = await import('#features/learning/contract/console.ts')
    await app.as(olga)(publishCourse, { course_id: id })
    expect([await sees(east), await sees(west)]).toEqual([true, false])
    await app.as(olga)(archiveCourse, { course_id: id, archived: true })
    expect(await sees(east), 'archived').toBe(false)
  })

  test('whoever completed one keeps it and its certificate when it is archived', async () => {
    const anna = await newcomer(app)
    const course = await openCourse(app, olga, { lessons: [lesson()] })
    const begun = await begin(anna, course.id)
    await finish(anna, course.id, begun.lesson_list[0]!.id)
    await app.as(olga)(archiveCourse, { course_id: course.id, archived: true })
    expect(await idsIn(anna, 'done')).toEqual([course.id])
    const { status } = await app.as(anna)(getCertificate, { course_id: course.id, language: 'pl' })
    expect(status).toBe(200)
  })

  test('D2: switched off, there is nothing to learn, and nobody has to', async () => {
    const anna = await newcomer(app)
    await into('learn-off', anna)
    await openCourse(app, olga, { audience: segment('learn-off'), mandatory: true, due_days: 3 })
    const flag = async () => (await app.as(anna)(getProfile, {})).body.mandatory_training
    expect(await flag()).toBe(true)
    await setSwitch(app.db, { module: 'ElearningModule', scope: 'person', target: anna.id, is_on: false })
    expect((await app.as(anna)(listCourses, { show: 'all' })).body.code).toBe('module_off')
    expect(await flag()).toBe(false)
  })
})

describe('a course on the way', () => {
  test('goes on at the exact place, on another device too', async () => {
    const anna = await newcomer(app)
    const { id: course_id } = await openCourse(app, olga)
    const course = await begin(anna, course_id)
    const [first, second] = course.lesson_list as unknown as [{ id: string }, { id: string }]
    expect(course.resume_lesson_id).toBe(first.id)
    await finish(anna, course_id, first.id)
    await app.as(anna)(keepPlace, { course_id, lesson_id: second.id, place: 6_250 })
    await app.as(anna)(keepPlace, { course_id, lesson_id: second.id, place: 4_000 })
    const phone = { ...anna, token: (await app.signIn(anna)).token }
    expect((await app.as(phone)(getCourse, { course_id })).body.course.resume_lesson_id).toBe(second.id)
    const { lesson: read } = (await app.as(phone)(readLesson, { course_id, lesson_id: second.id })).body
    expect([read.place, read.furthest, read.done]).toEqual([4_000, 6_250, false])
    expect(await idsIn(phone, 'progress')).toEqual([course_id])
  })

  test('a lesson that has to be seen to its end is not done before', async () => {
    const anna = await newcomer(app)
    const { id: course_id } = await openCourse(app, olga, { lessons: [lesson({ to_the_end: true })] })
    const [{ id: lesson_id } = { id: '' }] = (await begin(anna, course_id)).lesson_list
    expect((await finish(anna, course_id, lesson_id)).body.code).toBe('learning_not_at_the_end')
    await app.as(anna)(keepPlace, { course_id, lesson_id, place: 9_900 })
    expect((await finish(anna, course_id, lesson_id)).body.course.state).toBe('done')
  })

  test('whoever has begun keeps their version; newcomers get the new one', async () => {
    const [early, late] = (await newcomers(app, 2)) as [Person, Person]
    const { id: course_id } = await openCourse(app, olga)
    const before = await begin(early, course_id)
    const changed = courseContent({ lessons: [lesson()], points: 10 })
    const { body } = await app.as(olga)(changeCourse, { course_id, ...changed })
    expect(body.course.version).toBe(2)
    const again = await app.as(olga)(changeCourse, { course_id, ...changed, points: 20 })
    expect(again.body.course.version, 'other points are no other words').toBe(2)
    const after = (await app.as(early)(getCourse, { course_id })).body.course
    expect([after.version, after.lesson_list]).toEqual([1, before.lesson_list])
    expect((await begin(late, course_id)).lesson_list.length).toBe(1)
    const lessonOf2 = changed.lessons[0]!.id
    expect((await app.as(early)(readLesson, { course_id, lesson_id: lessonOf2 })).body.code).toBe(
      'learning_lesson_not_found',
    )
  })

  test('B9: the last lesson done thirty times at once brings its points and its certificate once', async () => {
    const anna = await newcomer(app)
    const { id: course_id } = await openCourse(app, olga, { lessons: [lesson()], points: 35 })
    const [{ id: lesson_id } = { id: '' }] = (await begin(anna, course_id)).lesson_list
    const answers = await Promise.all(Array.from({ length: 30 }, () => finish(anna, course_id, lesson_id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.course.certificate?.number)).size).toBe(1)
    expect(await pointsOf(anna)).toBe(35)
    const { rows } = await sql`select from notifications where user_id = ${anna.id} and kind = 'course'
      and event = 'passed'`.execute(app.db)
    expect(rows.length).toBe(1)
  })

  test('nothing is done before it was begun, and nothing of another course', async () => {
    const anna = await newcomer(app)
    const [one, other] = [await openCourse(app, olga), await openCourse(app, olga)]
    const lessonOf = (course: typeof one) => course.content.lessons[0]!.id
    expect((await finish(anna, one.id, lessonOf(one))).body.code).toBe('learning_not_begun')
    await begin(anna, one.id)
    expect((await finish(anna, one.id, lessonOf(other))).body.code).toBe('learning_lesson_not_found')
    const early = await app.as(anna)(getCertificate, { course_id: one.id, language: 'en' })
    expect(early.body.code).toBe('learning_not_completed')
  })
})

test('a list goes on where its page ended, with what is due soonest first', async () => {
  const anna = await newcomer(app)
  await into('learn-list', anna)
  const audience = segment('learn-list')
  const free: string[] = []
  for (let at = 0; at < 12; at += 1) free.push((await openCourse(app, olga, { audience })).id)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const later = await openCourse(app, olga, { audience, mandatory: true, due_at: inDays(9) })
  const soon = await openCourse(app, olga, { audience, mandatory: true, due_at: inDays(2) })
  const open = await openCourse(app, olga, { audience, mandatory: true })
  const mine = new Set([...free, later.id, soon.id, open.id])
  const all: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await app.as(anna)(listCourses, { show: 'all', ...(cursor && { cursor }) })
    all.push(...body.courses.map(({ id }) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(all.length).toBe(new Set(all).size)
  expect(all.filter((id) => mine.has(id))).toEqual([soon.id, later.id, open.id, ...free.toReversed()])
  const { body } = await app.as(anna)(countCourses, {})
  expect([body.due >= 3, body.first_due?.id]).toEqual([true, soon.id])
})

test('the console reads back what it wrote', async () => {
  const wish = courseContent({ mandatory: true, due_days: 14 })
  const { id } = await writeCourse(app, olga, wish)
  const { course } = (await app.as(olga)(getCourseConsole, { course_id: id })).body
  expect(course.content).toMatchObject(wish)
})
