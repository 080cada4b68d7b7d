import type { Language } from '#platform/contract/languages.ts'
import type { CheckSummary, Course, CourseCard, Lesson } from '#features/learning/contract/learning.ts'
import { checkMinutes, minutesOf } from '#features/learning/contract/minutes.ts'
import { readAttachments } from '#features/attachments/server/attachments.ts'
import { readPictures } from '#features/pictures/server/pictures.ts'
import { captionsIn } from '#platform/server/pictures/written-pictures.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Db } from '#platform/server/schema.ts'
import { whyClosed } from './studying/check.rules.ts'
import { getTries } from './studying/check.store.ts'
import { findPlaces } from './studying/progress.store.ts'
import { type CourseRow, findContent, findCourse } from './learning.store.ts'

export type CourseReader = { id: string; language: Language }

/** Courses as a list shows them. */
export async function describeCards(
  db: Db,
  rows: readonly CourseRow[],
  language: Language,
): Promise<CourseCard[]> {
  const coversOf = (archived: boolean) =>
    readPictures(
      db,
      rows.flatMap((row) => (row.archived === archived && row.cover_id ? [row.cover_id] : [])),
      // The pictures of an archived course are hidden; whoever reads it here has completed it.
      { evenHidden: archived },
    )
  const covers = new Map([...(await coversOf(false)), ...(await coversOf(true))])
  return rows.map((row) => {
    const { outline, completed_at } = row
    return {
      ...row,
      ...textIn(outline.texts, language),
      cover: (row.cover_id && covers.get(row.cover_id)) || null,
      minutes:
        outline.lessons.reduce((sum, { minutes }) => sum + minutes, 0) +
        checkMinutes(outline.check?.questions ?? 0),
      lessons: outline.lessons.length,
      with_check: outline.check !== null,
      state: completed_at !== null ? 'done' : row.begun_at !== null ? 'begun' : 'open',
    }
  })
}

/** One course as its page shows it, or nothing when it is not there for this person. */
export async function describeCourse(db: Db, reader: CourseReader, id: string): Promise<Course | undefined> {
  const row = await findCourse(db, reader.id, id)
  if (!row) return undefined
  const [card] = await describeCards(db, [row], reader.language)
  const places = await findPlaces(db, { course_id: id, user_id: reader.id })
  const isDone = (lesson: string) =>
    places.some(({ lesson_id, done_at }) => lesson_id === lesson && done_at !== null)
  const lessons = row.outline.lessons.map((lesson) => ({
    id: lesson.id,
    kind: lesson.kind,
    minutes: lesson.minutes,
    title: textIn(lesson.titles, reader.language).title,
    done: isDone(lesson.id),
  }))
  const last = lessons.find((lesson) => lesson.id === row.lesson_id && !lesson.done)
  return {
    ...card!,
    version: row.version,
    lesson_list: lessons,
    resume_lesson_id: (last ?? lessons.find(({ done }) => !done))?.id ?? null,
    check: await describeCheck(db, reader, row),
    certificate:
      row.certificate !== null && row.completed_at !== null
        ? { number: row.certificate, issued_at: row.completed_at }
        : null,
  }
}

/** The knowledge check of a course and why it is closed, if it is. */
export async function describeCheck(
  db: Db,
  reader: Pick<CourseReader, 'id'>,
  row: CourseRow,
): Promise<CheckSummary | null> {
  const { check, lessons } = row.outline
  if (!check) return null
  const { wait_minutes, tries: most, questions, pass_percent } = check
  const learner = { course_id: row.id, user_id: reader.id }
  const tries = await getTries(db, learner, wait_minutes)
  const closed = whyClosed({
    begun: row.begun_at !== null,
    lessonsDone: row.lessons_done >= lessons.length,
    passed: tries.passed,
    used: tries.used,
    tries: most,
    waiting: tries.waiting,
    open: tries.open_attempt_id !== null,
  })
  return {
    questions,
    pass_percent,
    tries: most,
    tries_used: tries.used,
    wait_minutes,
    next_at: closed === 'waiting' ? tries.next_at : null,
    open_attempt_id: tries.open_attempt_id,
    passed: tries.passed,
    best_percent: tries.best_percent,
    last_attempt_id: tries.last_attempt_id,
    closed,
  }
}

/** One lesson of a course in the version that is the reader's. */
export async function describeLesson(
  db: Db,
  reader: CourseReader,
  { course, lessonId }: { course: CourseRow; lessonId: string },
): Promise<Lesson | undefined> {
  const version = await findContent(db, course.id, course.version)
  const lesson = version?.content.lessons.find(({ id }) => id === lessonId)
  if (!lesson) return undefined
  const { title, html } = textIn(lesson.texts, reader.language)
  const captions = captionsIn(html)
  const pictures = await readPictures(db, [...captions.keys()], { evenHidden: course.archived })
  const files = await readAttachments(db, lesson.attachment_id ? [lesson.attachment_id] : [])
  const places = await findPlaces(db, { course_id: course.id, user_id: reader.id })
  const at = places.find(({ lesson_id }) => lesson_id === lessonId)
  return {
    id: lesson.id,
    kind: lesson.kind,
    title,
    minutes: minutesOf(lesson),
    html,
    pictures: [...captions].flatMap(([id, alt]) => {
      const picture = pictures.get(id)
      return picture ? [{ ...picture, alt }] : []
    }),
    questions: lesson.questions.map(({ id, right, wordings }) => ({
      id,
      right,
      ...textIn(wordings, reader.language),
    })),
    attachment: (lesson.attachment_id && files.get(lesson.attachment_id)) || null,
    url: lesson.url,
    to_the_end: lesson.to_the_end,
    done: (at?.done_at ?? null) !== null,
    place: at?.place ?? 0,
    furthest: at?.furthest ?? 0,
  }
}
