import * as z from 'zod/mini'
import * as contract from '#features/learning/contract/progress.ts'
import { learningChanged } from '#features/learning/contract/learning.ts'
import { isWithin } from '#features/account/server/account.ts'
import { writeCsv } from '#platform/server/words/csv.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { textIn } from '#platform/server/words/text-in.ts'
import type { Services } from '#platform/server/services.ts'
import { courses } from './console.store.ts'
import { remindLearners } from '#features/learning/server/reminding/reminding.ts'
import { countPeople, findLearners, nameLearners, unnameLearner } from './learners.store.ts'
import { writeCertificate } from '#features/learning/server/studying/certificate.ts'
import { findCertificate } from '#features/learning/server/studying/progress.store.ts'

const PAGE = 50
const Place = z.tuple([z.string().check(z.maxLength(250), z.regex(/^[^\0]*$/)), z.uuid()])
const HEADING = [
  'last_name',
  'first_name',
  'email',
  'department',
  'mandatory',
  'due_at',
  'overdue',
  'begun_at',
  'lessons_done',
  'tries',
  'best_percent',
  'completed_at',
  'certificate',
]

/** Who has to learn what, and how far they are. */
export function learnersHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(contract.assignCourse, async ({ caller, input, fail }) => {
      const { course_id, due_at } = input
      const user_ids = [...new Set(input.user_ids)]
      await inTransaction(db, async (tx) => {
        const course = await courses.lock(tx, course_id)
        if (!course) throw fail('learning_course_not_found')
        if (course.published_at === null || course.archived_at !== null) throw fail('learning_not_published')
        if ((await countPeople(tx, user_ids, caller.scope)) < user_ids.length)
          throw fail('learning_person_not_found')
        await nameLearners(tx, { course_id, user_ids, due_at })
      })
      await remindLearners(services)
      live.tell(user_ids, learningChanged, {})
      return { assigned: user_ids.length }
    }),

    handle(contract.withdrawCourse, async ({ caller, input, fail }) => {
      if (!(await courses.find(db, input.course_id))) throw fail('learning_course_not_found')
      const isTheirs = await isWithin(db, caller.scope, input.user_id)
      if (!isTheirs || !(await unnameLearner(db, input))) throw fail('learning_person_not_found')
      live.tell([input.user_id], learningChanged, {})
      return {}
    }),

    handle(contract.listLearners, async ({ caller, input, fail }) => {
      const { course_id, state, cursor } = input
      if (!(await courses.find(db, course_id))) throw fail('learning_course_not_found')
      const place = fromCursor(cursor, Place)
      const after = place && { name: place[0], id: place[1] }
      const found = await findLearners(db, { course_id, state, after, limit: PAGE + 1, scope: caller.scope })
      const { page, next } = cutPage(found, PAGE, (last) => [last.search_name, last.id])
      return { learners: page, next }
    }),

    handle(contract.exportLearners, async ({ caller, input, fail }) => {
      const { course_id, state } = input
      if (!(await courses.find(db, course_id))) throw fail('learning_course_not_found')
      const whole = { after: undefined, limit: undefined, scope: caller.scope }
      const found = await findLearners(db, { course_id, state, ...whole })
      const rows = found.map((learner) => [
        learner.last_name,
        learner.first_name,
        learner.email,
        learner.department ?? '',
        learner.mandatory ? 'yes' : 'no',
        learner.due_at ?? '',
        learner.overdue ? 'yes' : 'no',
        learner.begun_at ?? '',
        String(learner.lessons_done),
        String(learner.tries),
        String(learner.best_percent ?? ''),
        learner.completed_at ?? '',
        learner.certificate ?? '',
      ])
      return { name: `course-progress-${state ?? 'all'}.csv`, csv: writeCsv([HEADING, ...rows]) }
    }),

    handle(contract.saveLearnerCertificate, async ({ caller, input, fail }) => {
      const { language, ...learner } = input
      if (!(await courses.find(db, learner.course_id))) throw fail('learning_course_not_found')
      const isTheirs = await isWithin(db, caller.scope, learner.user_id)
      const certificate = isTheirs ? await writeCertificate(db, learner, language) : undefined
      if (!certificate) throw fail('learning_certificate_none')
      return certificate
    }),

    handle(contract.checkCertificate, async ({ caller, input, request, fail }) => {
      const found = await findCertificate(db, { number: input.number.toUpperCase() })
      if (!found?.certificate || !found.completed_at) throw fail('learning_certificate_unknown')
      if (!(await isWithin(db, caller.scope, found.user_id))) throw fail('learning_certificate_unknown')
      const { certificate: number, completed_at: issued_at, first_name, last_name, version, outline } = found
      const { title } = textIn(outline.texts, request.language)
      return { number, title, first_name, last_name, issued_at, version }
    }),
  ]
}
