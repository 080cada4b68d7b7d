import { sql } from 'kysely'
import { beginCourse, finishLesson } from '#features/learning/contract/learning.ts'
import { assignCourse } from '#features/learning/contract/progress.ts'
import { signUp } from '#features/training/contract/training.ts'
import { lesson, openCourse } from '#features/learning/server/learning.fixture.ts'
import { publishDocument } from '#features/documents/server/documents.ts'
import { libraryDocument } from '#features/library/server/library.fixture.ts'
import { publishedNews } from '#features/news/server/news.fixture.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { answersTo, handIn, openQuestionnaire } from '#features/questionnaire/server/questionnaire.fixture.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'
import { openTraining } from '#features/training/server/training.fixture.ts'
import { flagOf, reviewed_at } from '#features/duels/testing/duels.access.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { LimitedRows, Stage } from './limited-rows.ts'
import type { Person } from '#app/testing/people.ts'

const TEXT = { language: 'en', title: 'Rules', html: '<p>Drive well.</p>' } as const

/** What people read, learn, answer and come to, and what looks wrong about their duels. */
export function limitedContent({ app, organiser }: Stage): LimitedRows {
  async function trainingOf(people: readonly Person[], begun = false) {
    const { id: training_id } = await openTraining(app(), organiser())
    for (const person of people) await app().as(person)(signUp, { training_id })
    if (begun)
      await sql`update trainings set starts_at = now() - interval '1 hour' where id = ${training_id}`.execute(
        app().db,
      )
    return { training_id }
  }
  const course = async () => ({ course_id: (await openCourse(app(), organiser())).id })
  async function assigned(person: Person) {
    const { course_id } = await course()
    await app().as(organiser())(assignCourse, { course_id, user_ids: [person.id], due_at: null })
    return { course_id, user_id: person.id }
  }
  async function completed(person: Person) {
    const { id: course_id } = await openCourse(app(), organiser(), { lessons: [lesson()] })
    const { course: begun } = (await app().as(person)(beginCourse, { course_id })).body
    await app().as(person)(finishLesson, { course_id, lesson_id: begun.lesson_list[0]!.id })
    return { course_id, user_id: person.id }
  }
  async function certificate(person: Person) {
    const { course_id } = await completed(person)
    const { rows } = await sql<{ number: string }>`select certificate as number from learning_enrolments
      where course_id = ${course_id} and user_id = ${person.id}`.execute(app().db)
    return { number: rows[0]!.number }
  }
  async function flag(person: Person, dismissedAt?: string) {
    await setSetting(app().db, 'started', 'on')
    await fillBank(app().db, 20, crypto.randomUUID())
    await sql`update duels set state = 'withdrawn', closed_at = now() where state in ('proposed', 'running')
      and ${person.id} in (challenger_id, opponent_id)`.execute(app().db)
    return flagOf(app(), [person, await newcomer(app())], dismissedAt)
  }
  async function answered(people: readonly Person[]) {
    const asked = await openQuestionnaire(app(), organiser())
    for (const person of people)
      await handIn(app(), person, asked, answersTo(asked, `By ${person.first_name}`))
    return { questionnaire_id: asked.id }
  }
  const library = async () => ({
    document_id: await libraryDocument(app(), organiser(), 'Plan', { required: true }),
  })
  const news = async () => ({ article_id: (await publishedNews(app(), organiser())).id })
  async function consents(people: readonly Person[]) {
    await publishDocument(app().db, { name: 'rulebook', consent_required: true, texts: [TEXT] })
    for (const { id } of people)
      await sql`insert into document_consents (user_id, name, version) values (${id}, 'rulebook', 1)
        on conflict do nothing`.execute(app().db)
    return { name: 'rulebook' }
  }
  const [trainings, learning] = ['/api/trainings/desk/:training_id', '/api/learning/desk/:course_id']
  return {
    [`GET ${trainings}/people`]: { shows: trainingOf },
    [`GET ${trainings}/people/export`]: { shows: trainingOf },
    [`PUT ${trainings}/attendance`]: {
      acts: async (person) => ({
        ...(await trainingOf([person], true)),
        user_ids: [person.id],
        attended: true,
      }),
      code: 'training_person_not_found',
    },
    [`PUT ${trainings}/people/:user_id`]: {
      acts: async ({ id }) => ({ ...(await trainingOf([])), user_id: id }),
      code: 'training_nobody',
    },
    [`POST ${learning}/assign`]: {
      acts: async ({ id }) => ({ ...(await course()), user_ids: [id], due_at: null }),
      code: 'learning_person_not_found',
    },
    [`DELETE ${learning}/assign/:user_id`]: { acts: assigned, code: 'learning_person_not_found' },
    [`GET ${learning}/progress`]: { shows: course },
    [`GET ${learning}/progress/export`]: { shows: course },
    [`GET ${learning}/progress/:user_id/certificate`]: {
      acts: async (person) => ({ ...(await completed(person)), language: 'en' }),
      code: 'learning_certificate_none',
    },
    'GET /api/learning/desk/certificates/:number': {
      acts: certificate,
      code: 'learning_certificate_unknown',
    },
    'GET /api/previews/:kind/people': { shows: async () => ({ kind: 'news', search: 'sideria' }) },
    'GET /api/news/desk/:article_id/readers': { shows: news },
    'GET /api/news/desk/:article_id/readers/export': { shows: news },
    'GET /api/library/desk/documents/:document_id/readers': { shows: library },
    'GET /api/library/desk/documents/:document_id/readers/export': { shows: library },
    'GET /api/documents/desk/:name/consents/export': { shows: consents },
    'GET /api/questionnaire/desk/:questionnaire_id/results': { shows: answered },
    'GET /api/questionnaire/desk/:questionnaire_id/export': { shows: answered },
    'GET /api/duel-reviews': {
      shows: async (people) => {
        for (const person of people) await flag(person)
        return {}
      },
    },
    'POST /api/duel-reviews/:flag_id': {
      acts: async (person) => ({ flag_id: await flag(person), verdict: 'dismissed', note: '' }),
      code: 'duel_flag_not_found',
    },
    'DELETE /api/duel-reviews/:flag_id/verdict': {
      acts: async (person) => ({ flag_id: await flag(person, reviewed_at), reviewed_at }),
      code: 'duel_flag_not_found',
    },
    'PUT /api/duel-reviews/people/:user_id/time': {
      acts: async ({ id }) => ({ user_id: id, time: 'double' }),
      code: 'duel_person_not_found',
    },
  }
}
