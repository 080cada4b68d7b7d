import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  beginCourse,
  finishLesson,
  getCourse,
  listCourses,
  readLesson,
} from '#features/learning/contract/learning.ts'
import {
  archiveCourse,
  changeCourse,
  copyCourse,
  getCourseConsole,
  publishCourse,
} from '#features/learning/contract/console.ts'
import type { Picture } from '#platform/contract/pictures.ts'
import { handedOver } from '#features/news/server/news.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { courseContent, lesson, writeCourse } from '#features/learning/server/learning.fixture.ts'

let app: TestApp
let folder: string
let olga: Person
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoy-learning-'))
  app = await startTestApp({ dataDir: folder })
  olga = await app.person('Olga', { role: 'organiser' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const loads = async ({ versions }: Picture) => {
  const answers = await Promise.all(
    versions.flatMap(({ webp, avif }) => [webp, avif!]).map((url) => app.http.inject({ url })),
  )
  const codes = new Set(answers.map(({ statusCode }) => statusCode))
  return codes.size === 1 ? [...codes][0] : [...codes]
}
const both = async (pictures: readonly Picture[]) => Promise.all(pictures.map(loads))
const withPicture = ({ id }: Picture) =>
  lesson({
    texts: (['en', 'pl'] as const).map((language) => ({
      language,
      title: 'Look',
      html: `<p>See:</p><img src="picture:${id}" alt="A lake">`,
    })),
  })
const consolePictures = async (course_id: string) =>
  (await app.as(olga)(getCourseConsole, { course_id })).body.course.pictures
const archive = (course_id: string, archived: boolean) => app.as(olga)(archiveCourse, { course_id, archived })
async function pictured() {
  const pictures = [await handedOver(app, olga), await handedOver(app, olga, 'red')] as const
  const lessons = [withPicture(pictures[1])]
  const { id } = await writeCourse(app, olga, { cover_id: pictures[0].id, lessons })
  return { id, pictures, lessons }
}

test('the cover and the pictures of a course load for nobody but the console while it is a draft or archived', async () => {
  const { id, pictures, lessons } = await pictured()
  expect(await both(pictures), 'as a draft').toEqual([404, 404])
  expect(await both(await consolePictures(id)), 'at the console').toEqual([200, 200])
  await app.as(olga)(publishCourse, { course_id: id })
  expect(await both(pictures), 'published').toEqual([200, 200])
  await archive(id, true)
  expect(await both(pictures), 'archived').toEqual([404, 404])
  const [cover, , another] = [...pictures, await handedOver(app, olga, 'navy')]
  const content = courseContent({ cover_id: cover.id, lessons: [...lessons, withPicture(another)] })
  await app.as(olga)(changeCourse, { course_id: id, ...content })
  expect(await both([...pictures, another]), 'written on in the archive').toEqual([404, 404, 404])
  await archive(id, false)
  expect(await both([...pictures, another]), 'given back').toEqual([200, 200, 200])
})

test('a copy is a draft: its pictures are its own, and hidden', async () => {
  const { id, pictures } = await pictured()
  await app.as(olga)(publishCourse, { course_id: id })
  const { course } = (await app.as(olga)(copyCourse, { course_id: id })).body
  const { rows } = await sql<{ hidden: boolean }>`select hidden from pictures
    where id = any(${(await consolePictures(course.id)).map((picture) => picture.id)}::uuid[])`.execute(
    app.db,
  )
  expect(rows).toEqual([{ hidden: true }, { hidden: true }])
  expect(await both(pictures), 'those of the original are seen').toEqual([200, 200])
})

test('who has completed an archived course still sees its pictures, and who has only begun it does not', async () => {
  const { id, pictures } = await pictured()
  await app.as(olga)(publishCourse, { course_id: id })
  const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
  for (const person of [anna, ben]) await app.as(person)(beginCourse, { course_id: id })
  const [first] = (await app.as(anna)(getCourse, { course_id: id })).body.course.lesson_list
  const lessonId = { course_id: id, lesson_id: first!.id }
  await app.as(anna)(finishLesson, lessonId)
  const seenByBen = (await app.as(ben)(getCourse, { course_id: id })).body.course.cover!
  expect(await loads(seenByBen)).toBe(200)
  await archive(id, true)
  expect([await loads(seenByBen), await both(pictures)]).toEqual([404, [404, 404]])
  expect((await app.as(ben)(readLesson, lessonId)).status).toBe(404)
  const { course } = (await app.as(anna)(getCourse, { course_id: id })).body
  const [listed] = (await app.as(anna)(listCourses, { show: 'done' })).body.courses
  const read = (await app.as(anna)(readLesson, lessonId)).body.lesson
  expect(await both([course.cover!, listed!.cover!, ...read.pictures])).toEqual([200, 200, 200])
})
