import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Attachment, uploadAttachment, uploadConsoleAttachment } from '#platform/contract/attachments.ts'
import { beginCourse, finishLesson, keepPlace, readLesson } from '#features/learning/contract/learning.ts'
import { createCourse, publishCourse } from '#features/learning/contract/console.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { smallFilm } from '#e2e/small-film.ts'
import { smallPdf } from '#app/testing/small-pdf.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { courseContent, lesson } from '#features/learning/server/learning.fixture.ts'

const app = useTestApp()
let olga: Person
let anna: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  anna = await newcomer(app)
})

async function atConsole(file: Buffer, name: string): Promise<Attachment> {
  const attachment_id = randomUUID()
  const { status, body } = await app.as(olga, { file })(uploadConsoleAttachment, { attachment_id, name })
  if (status !== 200) throw new Error(`the file was not taken: ${body.code}`)
  return body.attachment
}

/** A course of a film, a file and a link, made at the console and begun by Anna. */
async function begun() {
  const [film, sheet] = [await atConsole(smallFilm, 'Brakes.webm'), await atConsole(smallPdf, 'Sheet.pdf')]
  const lessons = [
    lesson({ kind: 'video', attachment_id: film.id, to_the_end: true }),
    lesson({ kind: 'file', attachment_id: sheet.id }),
    lesson({ kind: 'link', url: 'https://example.com/brakes' }),
  ]
  const { body } = await app.as(olga)(createCourse, courseContent({ lessons }))
  const course_id = body.course.id
  await app.as(olga)(publishCourse, { course_id })
  await app.as(anna)(beginCourse, { course_id })
  const read = async (at: number) =>
    (await app.as(anna)(readLesson, { course_id, lesson_id: lessons[at]!.id })).body.lesson
  const idOf = (at: number) => ({ course_id, lesson_id: lessons[at]!.id })
  return { read, idOf }
}

test('a film is taken at the console alone, and is loaded part by part, as a player asks for it', async () => {
  const wish = { attachment_id: randomUUID(), name: 'Brakes.webm' }
  const mine = await app.as(anna, { file: smallFilm })(uploadAttachment, wish)
  expect(mine.body.code).toBe('attachment_type_refused')

  const { read } = await begun()
  const { kind, attachment } = await read(0)
  expect([kind, attachment?.kind, attachment?.name]).toEqual(['video', 'video', 'Brakes.webm'])
  const url = attachment!.open_url!
  const load = (range?: string) => app.http.inject({ url, headers: range ? { range } : {} })
  const whole = await load()
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/webm',
    'bytes',
  ])
  expect(whole.rawPayload.equals(smallFilm)).toBe(true)
  const last = smallFilm.length - 1
  for (const [range, from, to] of [
    ['bytes=0-', 0, last],
    ['bytes=5000-5999', 5_000, 5_999],
    ['bytes=-100', last - 99, last],
  ] as const) {
    const part = await load(range)
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes ${from}-${to}/${smallFilm.length}`,
      String(to - from + 1),
    ])
    expect(part.rawPayload.equals(smallFilm.subarray(from, to + 1))).toBe(true)
  }
  expect((await load(`bytes=${smallFilm.length}-`)).statusCode).toBe(416)
})

test('the place in a film is kept, its end counts, and a file and a link complete the course', async () => {
  const { read, idOf } = await begun()
  const done = (at: number) => app.as(anna)(finishLesson, idOf(at))
  await app.as(anna)(keepPlace, { ...idOf(0), place: 6_000 })
  expect([(await read(0)).place, (await done(0)).body.code]).toEqual([6_000, 'learning_not_at_the_end'])
  await app.as(anna)(keepPlace, { ...idOf(0), place: 10_000 })
  await app.as(anna)(keepPlace, { ...idOf(0), place: 2_000 })
  expect(await read(0)).toMatchObject({ place: 2_000, furthest: 10_000 })
  expect((await done(0)).body.course.state).toBe('begun')

  const file = await read(1)
  expect([file.kind, file.attachment?.name]).toEqual(['file', 'Sheet.pdf'])
  const saved = await app.http.inject({ url: file.attachment!.url })
  expect([saved.statusCode, saved.rawPayload.equals(smallPdf)]).toEqual([200, true])
  await done(1)
  const link = await read(2)
  expect([link.kind, link.url, link.attachment]).toEqual(['link', 'https://example.com/brakes', null])
  expect((await done(2)).body.course.state).toBe('done')
})
