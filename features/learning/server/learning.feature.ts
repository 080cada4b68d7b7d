import { feature } from '#platform/server/feature.ts'
import { learningConsoleHandlers } from './console/console.handlers.ts'
import { learnersHandlers } from './console/learners.handlers.ts'
import { learningHandlers } from './learning.handlers.ts'
import { forgettingOwed } from './learning.owed.ts'
import { learningPersonal } from './learning.personal.ts'
import {
  describeCourseNotices,
  findDoubledCompletions,
  hasToLearn,
  learningJobs,
  moveCourses,
  whoHasCourse,
} from './learning.ts'
import { learningCheckHandlers } from './studying/check.handlers.ts'

export const learningFeature = feature({
  name: 'learning',
  handlers: ({ services }) =>
    [
      ...learningConsoleHandlers(services),
      ...learnersHandlers(services),
      ...learningCheckHandlers(services),
      ...learningHandlers(services),
    ].map((handler) => forgettingOwed(services.db, handler)),
  jobs: ({ services }) => learningJobs(services),
  personal: { learning: learningPersonal },
  hasToLearn,
  notices: { course: describeCourseNotices },
  whoHas: { course: whoHasCourse },
  merging: {
    findDoubled: findDoubledCompletions,
    move: async (tx, way) => ({ courses: await moveCourses(tx, way) }),
  },
  audited: {
    rows: ['learning_courses', 'learning_versions'],
    aboutPeople: ['learning_assignments'],
    not: {
      learning_enrolments: 'people do it themselves',
      learning_places: 'people do it themselves',
      learning_attempts: 'people do it themselves',
      learning_reminders: 'written by jobs',
    },
  },
})
