import type { Language } from '#contract/account.ts'
import type { CourseContent } from '#contract/learning-desk.ts'
import { addAttachment } from '#server/features/attachments/attachments.ts'
import { storeCourse } from '#server/features/learning/learning.ts'
import { addDrawing } from '#server/features/pictures/pictures.ts'
import type { Db } from '#server/schema.ts'
import type { Services } from '#server/services.ts'
import { leads } from './cast.ts'
import { type Chance, createChance } from './chance.ts'
import { daysFrom } from './days.ts'
import { drawCourseCover } from './learning/course-covers.ts'
import { type DemoCourse, demoCourses } from './learning/courses.ts'
import { writeSheet } from './learning/sheet.ts'
import type { SeededPerson } from './seed-people.ts'

// Of their own, so that another course leaves the rest of the demo as it is.
const SEED = 8_200
const LANGUAGES: readonly Language[] = ['en', 'pl']

type Cast = { files: Services['files']; today: Date; people: SeededPerson[] }

/** The courses of the demo, with some who have begun and some who are through. */
export async function seedLearning(tx: Db, { files, today, people }: Cast) {
  const chance = createChance(SEED)
  const author = people.find(({ email }) => email === 'organiser@convoy.demo')?.id ?? null
  // Who registers to have a look belongs to none, and has to do nothing.
  const rows = await tx.selectFrom('departments').select('id').orderBy('name').execute()
  const departments = rows.map((row) => row.id)
  for (const course of demoCourses) {
    const published_at = daysFrom(today, -course.publishedDaysAgo).toISOString()
    const cover_id = chance.uuid()
    await addDrawing(
      { tx, files },
      { id: cover_id, svg: drawCourseCover(course.motif), owner_id: author, at: published_at },
    )
    const sheets = await layOutSheets({ tx, files }, { chance, course, author, at: published_at })
    const content = contentOf(course, { cover_id, sheets, chance, today, departments })
    const id = await storeCourse(tx, content, { id: chance.uuid(), author_id: author, published_at })
    await letLearn(tx, { id, content, chance, people, today, daysAgo: course.publishedDaysAgo })
  }
}

async function layOutSheets(
  keeping: { tx: Db; files: Services['files'] },
  { chance, course, author, at }: { chance: Chance; course: DemoCourse; author: string | null; at: string },
) {
  const ids = new Map<number, string>()
  for (const [place, { sheet }] of course.lessons.entries()) {
    if (!sheet) continue
    const id = chance.uuid()
    const bytes = await writeSheet(sheet.lines)
    await addAttachment(keeping, { id, at, name: sheet.name, bytes, looksLike: 'pdf', owner_id: author })
    ids.set(place, id)
  }
  return ids
}

type Making = {
  cover_id: string
  sheets: Map<number, string>
  chance: Chance
  today: Date
  departments: string[]
}

function contentOf(
  course: DemoCourse,
  { cover_id, sheets, chance, today, departments }: Making,
): CourseContent {
  const { title, lead, cover_alt, mandatory, due, points, lessons, check } = course
  return {
    texts: LANGUAGES.map((language) => ({
      language,
      title: title[language],
      lead: lead[language],
      cover_alt: cover_alt[language],
    })),
    audience: { segments: [], department_ids: mandatory ? departments : [], country_ids: [] },
    mandatory,
    due_at: due === null ? null : new Date(daysFrom(today, due + 1).getTime() - 60_000).toISOString(),
    due_days: null,
    points,
    cover_id,
    lessons: lessons.map((lesson, place) => ({
      id: chance.uuid(),
      kind: sheets.has(place) ? 'file' : lesson.url ? 'link' : 'text',
      minutes: lesson.minutes,
      to_the_end: lesson.to_the_end ?? false,
      attachment_id: sheets.get(place) ?? null,
      url: lesson.url ?? null,
      texts: LANGUAGES.map((language) => ({
        language,
        title: lesson.title[language],
        html: lesson.html[language],
      })),
    })),
    check: check && {
      pass_percent: check.pass_percent,
      tries: check.tries,
      wait_minutes: check.wait_minutes,
      show: 'explanations',
      questions: check.questions.map(({ kind, text, answers, right, explanation }) => ({
        id: chance.uuid(),
        kind,
        right,
        wordings: LANGUAGES.map((language) => ({
          language,
          text: text[language],
          answers: answers[language],
          explanation: explanation[language],
        })),
      })),
    },
  }
}

type Learning = {
  id: string
  content: CourseContent
  chance: Chance
  people: SeededPerson[]
  today: Date
  daysAgo: number
}

/** Everybody but the printed accounts, whose courses are for whoever tries them. */
async function letLearn(tx: Db, { id, content, chance, people, today, daysAgo }: Learning) {
  for (const { id: user_id } of people.slice(leads.length)) {
    const luck = chance.next()
    if (luck > 0.7) continue
    const isDone = luck < 0.35
    const begun_at = daysFrom(today, -chance.between(1, daysAgo)).toISOString()
    await tx
      .insertInto('learning_enrolments')
      .values({
        course_id: id,
        user_id,
        version: 1,
        begun_at,
        completed_at: isDone ? begun_at : null,
        certificate: isDone ? chance.uuid().slice(0, 13).toUpperCase() : null,
      })
      .execute()
    const lessons = isDone ? content.lessons : content.lessons.slice(0, 1)
    await tx
      .insertInto('learning_places')
      .values(
        lessons.map((lesson) => ({
          course_id: id,
          user_id,
          lesson_id: lesson.id,
          place: 10_000,
          furthest: 10_000,
          done_at: begun_at,
        })),
      )
      .execute()
  }
}
