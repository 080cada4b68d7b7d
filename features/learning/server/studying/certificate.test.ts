import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  beginCourse,
  finishLesson,
  getCertificate,
  getCourse,
  readCertificate,
} from '#features/learning/contract/learning.ts'
import { checkCertificate, saveLearnerCertificate } from '#features/learning/contract/progress.ts'
import { foundCrew, newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { lesson, openCourse } from '#features/learning/server/learning.fixture.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const begin = async (person: Person, course_id: string) =>
  (await app.as(person)(beginCourse, { course_id })).body.course
const finish = (person: Person, course_id: string, lesson_id: string) =>
  app.as(person)(finishLesson, { course_id, lesson_id })

describe('the certificate', () => {
  test('names the person, the course, the day and what it brought to which crew, also as a PDF in Polish', async () => {
    const { captain } = await foundCrew(app, 'Learners on tour')
    const rename = sql`update users set first_name = 'Zażółć', last_name = 'Gęślą-Jaźń' where id = ${captain.id}`
    await rename.execute(app.db)
    await sql`update teams set name = 'Żubry na szlaku', vehicle_colour = 'plum' where id =
      (select team_id from team_members where user_id = ${captain.id} and left_at is null)`.execute(app.db)
    const { id: course_id } = await openCourse(app, olga, { lessons: [lesson()], points: 60 })
    const course = await begin(captain, course_id)
    await finish(captain, course_id, course.lesson_list[0]!.id)
    const polish = app.as(captain, { headers: { 'accept-language': 'pl' } })
    const { certificate } = (await polish(readCertificate, { course_id })).body
    expect(certificate).toMatchObject({
      title: 'Bezpiecznie w drodze',
      first_name: 'Zażółć',
      last_name: 'Gęślą-Jaźń',
      points: 60,
      crew: { name: 'Żubry na szlaku', vehicle: { colour: 'plum' } },
    })
    const { pdf } = (await app.as(captain)(getCertificate, { course_id, language: 'pl' })).body
    const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: true })
    const date = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })
    for (const words of [
      'Zażółć Gęślą-Jaźń',
      'Bezpiecznie w drodze',
      date.format(new Date(certificate.issued_at)),
      '60 punktów dla załogi Żubry na szlaku',
      certificate.number,
    ])
      expect(text).toContain(words)
  })

  test('of somebody else is refused like one that is not there', async () => {
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    await sql`update users set segment = 'learn-own' where id = ${anna.id}`.execute(app.db)
    const audience = { segments: ['learn-own'], department_ids: [], country_ids: [] }
    const [mine, open] = [
      await openCourse(app, olga, { lessons: [lesson()], audience }),
      await openCourse(app, olga, { lessons: [lesson()] }),
    ]
    for (const { id } of [mine, open]) await finish(anna, id, (await begin(anna, id)).lesson_list[0]!.id)
    const refusals = async (course_id: string) => {
      const answers = [
        await app.as(ben)(readCertificate, { course_id }),
        await app.as(ben)(getCertificate, { course_id, language: 'pl' }),
      ]
      return answers.map(({ status, body: { code, message } }) => [status, code, message])
    }
    expect(await refusals(mine.id)).toEqual(await refusals(randomUUID()))
    const nobody = await openCourse(app, olga, { lessons: [lesson()] })
    expect(await refusals(open.id)).toEqual(await refusals(nobody.id))
  })

  test('is had by the organisers who may see who has completed a course, as its owner has it', async () => {
    const [anna, ben] = (await newcomers(app, 2)) as [Person, Person]
    const { id: course_id } = await openCourse(app, olga, { lessons: [lesson()] })
    await finish(anna, course_id, (await begin(anna, course_id)).lesson_list[0]!.id)
    const fetchOne = (user_id: string, by = olga) =>
      app.as(by)(saveLearnerCertificate, { course_id, user_id, language: 'pl' })
    const own = await app.as(anna)(getCertificate, { course_id, language: 'pl' })
    expect((await fetchOne(anna.id)).body).toEqual(own.body)
    expect((await fetchOne(ben.id)).body.code, 'who has none').toBe('learning_certificate_none')
    expect((await fetchOne(anna.id, ben)).body.code, 'a participant').toBe('not_allowed')
  })

  test('is the same bytes each time, in two languages, and its number can be checked', async () => {
    const anna = await newcomer(app)
    await sql`update users set first_name = 'Zażółć', last_name = 'Gęślą-Jaźń' where id = ${anna.id}`.execute(
      app.db,
    )
    const { id: course_id } = await openCourse(app, olga, { lessons: [lesson()] })
    const course = await begin(anna, course_id)
    await finish(anna, course_id, course.lesson_list[0]!.id)
    const fetchOne = async (language: 'en' | 'pl') =>
      (await app.as(anna)(getCertificate, { course_id, language })).body
    const [first, again, polish] = [await fetchOne('en'), await fetchOne('en'), await fetchOne('pl')]
    expect(first).toEqual(again)
    expect(polish.pdf).not.toBe(first.pdf)
    expect(polish.name).toBe('Certyfikat Bezpiecznie w drodze.pdf')
    expect(Buffer.from(first.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const { number } = (await app.as(anna)(getCourse, { course_id })).body.course.certificate!
    const { body } = await app.as(olga)(checkCertificate, { number: number.toLowerCase() })
    expect([body.first_name, body.title, body.number]).toEqual(['Zażółć', 'Safe on the road', number])
    expect((await app.as(olga)(checkCertificate, { number: 'AAAA-AAAA-AAAA' })).body.code).toBe(
      'learning_certificate_unknown',
    )
  })
})
