import { DEMO_LANGUAGES } from '#platform/seed/demo-languages.ts'
import type { CourseContent } from '#features/learning/contract/console.ts'
import { minutesOf } from '#features/learning/contract/minutes.ts'
import { addAttachment } from '#features/attachments/server/attachments.ts'
import { solvedTry, storeCourse } from '#features/learning/server/learning.ts'
import { addDrawing } from '#features/pictures/server/pictures.ts'
import { inLanguages } from '#platform/server/words/reasons.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { leads } from '#features/account/seed/cast.ts'
import { type Chance, createChance } from '#platform/seed/chance.ts'
import { daysFrom } from '#platform/seed/days.ts'
import { byDayAndNight } from '#platform/seed/night.ts'
import { drawCourseCover } from './course-covers.ts'
import { demoCourses } from './courses.ts'
import type { DemoCourse } from './demo-course.ts'
import { drawLesson, type LessonMotif } from './lesson-drawings.ts'
import { writeSheet } from './sheet.ts'
import type { SeededCrew } from '#features/teams/seed/seed-crews.ts'
import { placeOf, type SeededEntry, type SeededStage } from '#features/points/seed/seed-ledger.ts'
import type { SeededPerson } from '#features/account/seed/seed-people.ts'

// Of their own, so that another course leaves the rest of the demo as it is.
const SEED = 8_200
const LESSONS_SEED = 8_210

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type PlannedCourse = {
  id: string
  course: DemoCourse
  cover_id: string
  /** The ids of the sheets by the places of their lessons. */
  sheets: Map<number, string>
  /** The ids of the pictures in its lessons. */
  drawings: Map<LessonMotif, string>
  content: CourseContent
  published_at: string
  learners: PlannedLearner[]
}

/** The courses of the demo with some who have begun and some who are through, before anything of them is written. */
export async function planLearning(
  tx: Db,
  { today, people }: { today: Date; people: SeededPerson[] },
): Promise<PlannedCourse[]> {
  const chance = createChance(SEED)
  const inLessons = createChance(LESSONS_SEED)
  // Who registers to have a look belongs to none, and has to do nothing.
  const rows = await tx.selectFrom('departments').select('id').orderBy('name').execute()
  const departments = rows.map((row) => row.id)
  return demoCourses.map((course) => {
    const cover_id = chance.uuid()
    const sheets = new Map(
      course.lessons.flatMap(({ sheet }, place) => (sheet ? [[place, chance.uuid()] as const] : [])),
    )
    const drawings = new Map(motifsIn(course).map((motif) => [motif, inLessons.uuid()] as const))
    const content = contentOf(course, { cover_id, sheets, drawings, chance, inLessons, today, departments })
    const published_at = daysFrom(today, -course.publishedDaysAgo).toISOString()
    const id = chance.uuid()
    const learners = planLearners(content, { chance, people, today, daysAgo: course.publishedDaysAgo })
    return { id, course, cover_id, sheets, drawings, content, published_at, learners }
  })
}

/** What those who are through have earned, for the ledger, as completing a course earns it. */
export function learningEarnings(
  planned: readonly PlannedCourse[],
  scene: { crews: readonly SeededCrew[]; stages: readonly SeededStage[] },
): SeededEntry[] {
  return planned.flatMap(({ id, content, learners }) =>
    learners.flatMap(({ person, completed_at }) => {
      if (completed_at === null || content.points === 0) return []
      const title = inLanguages(content.texts, (text) => text.title)
      return [
        {
          user_id: person.id,
          ...placeOf(scene, person.id, new Date(completed_at)),
          kind: 'educational',
          points: content.points,
          reason: { say: 'learning.reason', values: { title } },
          source: 'course',
          source_id: `${id}:${person.id}`,
          rule: 'course.completed@1',
          author_id: null,
          created_at: completed_at,
        },
      ]
    }),
  )
}

export async function seedLearning(
  keeping: { tx: Db; files: Services['files'] },
  { planned, people }: { planned: readonly PlannedCourse[]; people: readonly SeededPerson[] },
) {
  const author_id = people.find(({ email }) => email === 'organiser@convoy.demo')?.id ?? null
  for (const { id, course, cover_id, sheets, drawings, content, published_at, learners } of planned) {
    const cover = {
      id: cover_id,
      ...byDayAndNight(drawCourseCover(course.motif)),
      owner_id: author_id,
      at: published_at,
    }
    await addDrawing(keeping, cover)
    for (const [motif, drawingId] of drawings)
      await addDrawing(keeping, {
        id: drawingId,
        ...byDayAndNight(drawLesson(motif)),
        owner_id: author_id,
        at: published_at,
      })
    for (const [place, sheetId] of sheets) {
      const { name, lines } = course.lessons[place]!.sheet!
      const sheet = { id: sheetId, at: published_at, name, bytes: await writeSheet(lines) }
      await addAttachment(keeping, { ...sheet, looksLike: 'pdf', owner_id: author_id })
    }
    await storeCourse(keeping.tx, content, { id, author_id, published_at })
    for (const learner of learners) await letLearn(keeping.tx, { id, content, learner })
  }
}

const PICTURED = /"picture:([a-z]+)"/g

function motifsIn({ lessons }: DemoCourse): LessonMotif[] {
  const named = lessons.flatMap(({ html }) => [...html.en.matchAll(PICTURED)].map(([, motif]) => motif))
  return [...new Set(named)] as LessonMotif[]
}

type Making = {
  cover_id: string
  sheets: Map<number, string>
  drawings: Map<LessonMotif, string>
  chance: Chance
  /** For what stands in lessons, so that another picture leaves the learners as they are. */
  inLessons: Chance
  today: Date
  departments: string[]
}

function contentOf(
  course: DemoCourse,
  { cover_id, sheets, drawings, chance, inLessons, today, departments }: Making,
): CourseContent {
  const { title, lead, cover_alt, mandatory, due, points, lessons, check } = course
  return {
    texts: DEMO_LANGUAGES.map((language) => ({
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
      minutes: null,
      film_seconds: null,
      to_the_end: lesson.to_the_end ?? false,
      attachment_id: sheets.get(place) ?? null,
      url: lesson.url ?? null,
      texts: DEMO_LANGUAGES.map((language) => ({
        language,
        title: lesson.title[language],
        html: lesson.html[language].replaceAll(
          PICTURED,
          (_, motif: LessonMotif) => `"picture:${drawings.get(motif)}"`,
        ),
      })),
      questions: lesson.questions.map(({ text, answers, right, explanation }) => ({
        id: inLessons.uuid(),
        right,
        wordings: DEMO_LANGUAGES.map((language) => ({
          language,
          text: text[language],
          answers: answers[language],
          explanation: explanation[language],
        })),
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
        wordings: DEMO_LANGUAGES.map((language) => ({
          language,
          text: text[language],
          answers: answers[language],
          explanation: explanation[language],
        })),
      })),
    },
  }
}

type PlannedLearner = {
  person: SeededPerson
  begun_at: string
  /** Null: on the way. */
  completed_at: string | null
  certificate: string | null
  /** Of the check, where there is one. */
  solved: (ReturnType<typeof solvedTry> & { id: string }) | null
}

type Learning = { chance: Chance; people: SeededPerson[]; today: Date; daysAgo: number }

/** Everybody but the printed accounts, whose courses are for whoever tries them. */
function planLearners(
  { lessons, check }: CourseContent,
  { chance, people, today, daysAgo }: Learning,
): PlannedLearner[] {
  const minutes = lessons.reduce((sum, lesson) => sum + minutesOf(lesson), 0)
  return people.slice(leads.length).flatMap((person) => {
    const luck = chance.next()
    if (luck > 0.7) return []
    const isDone = luck < 0.35
    const begun = daysFrom(today, -chance.between(1, daysAgo)).getTime() + chance.between(8, 15) * HOUR_MS
    return [
      {
        person,
        begun_at: new Date(begun).toISOString(),
        completed_at: isDone ? new Date(begun + minutes * MINUTE_MS).toISOString() : null,
        certificate: isDone ? chance.uuid().slice(0, 13).toUpperCase() : null,
        solved: isDone && check ? { id: chance.uuid(), ...solvedTry(check.questions, chance.next) } : null,
      },
    ]
  })
}

async function letLearn(
  tx: Db,
  { id, content, learner }: { id: string; content: CourseContent; learner: PlannedLearner },
) {
  const { person, begun_at, completed_at, certificate, solved } = learner
  const mine = { course_id: id, user_id: person.id }
  const done_at = completed_at ?? begun_at
  await tx
    .insertInto('learning_enrolments')
    .values({ ...mine, version: 1, begun_at, completed_at, certificate })
    .execute()
  const lessons = completed_at ? content.lessons : content.lessons.slice(0, 1)
  await tx
    .insertInto('learning_places')
    .values(
      lessons.map((lesson) => ({
        ...mine,
        lesson_id: lesson.id,
        place: 10_000,
        furthest: 10_000,
        done_at,
      })),
    )
    .execute()
  if (!solved) return
  await tx
    .insertInto('learning_attempts')
    .values({
      ...mine,
      id: solved.id,
      number: 1,
      begun_at: done_at,
      course_order: JSON.stringify(solved.order),
      answers: JSON.stringify(solved.answers),
      handed_in_at: done_at,
      percent: 100,
      passed: true,
    })
    .execute()
}
