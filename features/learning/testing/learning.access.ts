import { randomUUID } from 'node:crypto'
import { beginCheck } from '#features/learning/contract/check.ts'
import { archiveCourse, type CourseContent } from '#features/learning/contract/console.ts'
import { assignCourse } from '#features/learning/contract/progress.ts'
import { beginCourse, finishLesson } from '#features/learning/contract/learning.ts'
import {
  check,
  courseContent,
  lesson,
  openCourse,
  writeCourse,
} from '#features/learning/server/learning.fixture.ts'
import { handedOver } from '#features/news/server/news.fixture.ts'
import type { Input, OpenRow, OwnedRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

/** For every operation about courses that takes an id: learners see what is out and meant for them, organisers all of it. */
export function learningRows(appOf: () => TestApp): Record<string, AccessRow> {
  let writing: Promise<Person> | undefined
  const author = () => (writing ??= appOf().person(`Author${randomUUID()}`, { role: 'organiser' }))
  const open = async (wish: Partial<CourseContent> = {}) => openCourse(appOf(), await author(), wish)

  async function hidden(): Promise<string[]> {
    const foreign = { segments: [randomUUID()], department_ids: [], country_ids: [] }
    const draft = await writeCourse(appOf(), await author())
    const elsewhere = await open({ audience: foreign })
    const archived = await open()
    await appOf().as(await author())(archiveCourse, { course_id: archived.id, archived: true })
    return [draft.id, elsewhere.id, archived.id]
  }
  /** A course that this person has begun, with its first lesson. */
  async function begun(person: Somebody, wish: Partial<CourseContent> = {}) {
    const session = await appOf().signIn(person)
    const { id: course_id } = await open(wish)
    const { course } = (await appOf().as(session)(beginCourse, { course_id })).body
    return { session, course_id, lesson_id: course.lesson_list[0]!.id }
  }
  async function learnt(person: Somebody, wish: Partial<CourseContent> = {}) {
    const { session, course_id, lesson_id } = await begun(person, { lessons: [lesson()], ...wish })
    await appOf().as(session)(finishLesson, { course_id, lesson_id })
    return { session, course_id }
  }
  const seen = (make: (person: Somebody) => Promise<Input>, rest: () => Input = () => ({})): OpenRow => ({
    open: async (person) => ({ ...(await make(person)), ...rest() }),
    gone: async () =>
      (await hidden()).map((course_id) => ({ ...rest(), lesson_id: randomUUID(), course_id })),
    missing: () => ({ ...rest(), lesson_id: randomUUID(), course_id: randomUUID() }),
  })
  const lessonOf = async (person: Somebody) => {
    const { course_id, lesson_id } = await begun(person)
    return { course_id, lesson_id }
  }
  const attempt = (rest: () => Input = () => ({})): OwnedRow => ({
    of: async (owner) => {
      const { session, course_id } = await learnt(owner, { check: check() })
      const { body } = await appOf().as(session)(beginCheck, { course_id })
      return { course_id, attempt_id: body.attempt.id, ...rest() }
    },
    missing: () => ({ course_id: randomUUID(), attempt_id: randomUUID(), ...rest() }),
  })
  const written = (
    stage: 'draft' | 'published',
    rest: () => Promise<Input> | Input = () => ({}),
  ): OpenRow => {
    let sample: Input = {}
    return {
      open: async () => {
        sample = await rest()
        const { id } = stage === 'draft' ? await writeCourse(appOf(), await author()) : await open()
        return { course_id: id, ...sample }
      },
      gone: async () => [],
      missing: () => ({ course_id: randomUUID(), ...sample }),
    }
  }
  const somebody = async () => (await appOf().person(`Learner${randomUUID()}`)).id
  const [own, atConsole] = ['/api/learning/:course_id', '/api/learning/desk/:course_id']
  const attemptPath = `${own}/check/:attempt_id`
  return {
    [`GET ${own}`]: seen(async () => ({ course_id: (await open()).id })),
    [`POST ${own}/begin`]: seen(async () => ({ course_id: (await open()).id })),
    [`GET ${own}/lessons/:lesson_id`]: seen(lessonOf),
    [`PUT ${own}/lessons/:lesson_id/place`]: seen(lessonOf, () => ({ place: 100 })),
    [`POST ${own}/lessons/:lesson_id/done`]: seen(lessonOf),
    [`GET ${own}/certificate/details`]: seen(async (person) => ({
      course_id: (await learnt(person)).course_id,
    })),
    [`GET ${own}/certificate`]: seen(
      async (person) => ({ course_id: (await learnt(person)).course_id }),
      () => ({ language: 'en' }),
    ),
    [`POST ${own}/check`]: seen(async (person) => ({
      course_id: (await learnt(person, { check: check() })).course_id,
    })),
    [`GET ${attemptPath}`]: attempt(),
    [`PUT ${attemptPath}`]: attempt(() => ({ answers: [] })),
    [`POST ${attemptPath}/hand-in`]: attempt(() => ({ answers: [] })),
    'POST /api/learning/desk': {
      open: async () => courseContent(),
      // Whatever stands elsewhere already, or was handed over by somebody else.
      gone: async () => [courseContent({ cover_id: (await handedOver(appOf(), await author())).id })],
      missing: () => courseContent({ cover_id: randomUUID() }),
    },
    [`GET ${atConsole}`]: written('draft'),
    [`PUT ${atConsole}`]: written('draft', () => courseContent()),
    [`DELETE ${atConsole}`]: written('draft'),
    [`POST ${atConsole}/publish`]: written('draft'),
    [`PUT ${atConsole}/archived`]: written('published', () => ({ archived: true })),
    [`POST ${atConsole}/copy`]: written('published'),
    [`POST ${atConsole}/assign`]: written('published', async () => ({
      user_ids: [await somebody()],
      due_at: null,
    })),
    [`DELETE ${atConsole}/assign/:user_id`]: {
      open: async () => {
        const [{ id: course_id }, user_id] = [await open(), await somebody()]
        await appOf().as(await author())(assignCourse, { course_id, user_ids: [user_id], due_at: null })
        return { course_id, user_id }
      },
      gone: async () => [],
      missing: () => ({ course_id: randomUUID(), user_id: randomUUID() }),
    },
    [`GET ${atConsole}/progress`]: written('published'),
    [`GET ${atConsole}/progress/export`]: written('published'),
    [`GET ${atConsole}/progress/:user_id/certificate`]: {
      open: async () => {
        const user_id = await somebody()
        const { course_id } = await learnt({ id: user_id })
        return { course_id, user_id, language: 'en' }
      },
      gone: async () => [],
      missing: () => ({ course_id: randomUUID(), user_id: randomUUID(), language: 'en' }),
    },
  }
}
