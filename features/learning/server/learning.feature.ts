import { feature } from '#platform/server/feature.ts'
import { learningConsoleHandlers } from './console/console.handlers.ts'
import { learnersHandlers } from './console/learners.handlers.ts'
import { learningHandlers } from './learning.handlers.ts'
import { forgettingOwed } from './learning.owed.ts'
import * as learning from './learning.ts'
import { learningCheckHandlers } from './studying/check.handlers.ts'

export const learningFeature = feature({
  name: 'learning',
  tells: ['course.published', 'course.completed'],
  handlers: ({ services }) =>
    [
      ...learningConsoleHandlers(services),
      ...learnersHandlers(services),
      ...learningCheckHandlers(services),
      ...learningHandlers(services),
    ].map((handler) => forgettingOwed(services.db, handler)),
  jobs: ({ services }) => learning.learningJobs(services),
  personal: {
    learning: {
      learning_courses: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
      learning_enrolments: {
        user_id: { erased: 'deleted', exported: ['course_id', 'begun_at', 'completed_at', 'certificate'] },
      },
      learning_places: {
        user_id: { erased: 'deleted', exported: ['course_id', 'lesson_id', 'place', 'done_at'] },
      },
      learning_attempts: {
        user_id: {
          erased: 'deleted',
          exported: ['course_id', 'number', 'begun_at', 'answers', 'handed_in_at', 'percent', 'passed'],
        },
      },
      learning_assignments: {
        user_id: { erased: 'deleted', exported: ['course_id', 'due_at', 'assigned_at'] },
      },
      learning_reminders: { user_id: { erased: 'deleted', exported: ['course_id', 'step', 'reminded_at'] } },
    },
  },
  hasToLearn: learning.hasToLearn,
  notices: { course: learning.describeCourseNotices },
  whoHas: { course: learning.whoHasCourse },
  merging: {
    findDoubled: learning.findDoubledCompletions,
    move: async (tx, way) => ({ courses: await learning.moveCourses(tx, way) }),
  },
  audited: {
    rows: ['learning_courses', 'learning_versions'],
    aboutPeople: ['learning_assignments'],
    things: {
      learning_courses: {
        by: 'course_id',
        in: 'learning_versions',
        name: 'outline',
        within: 'texts',
        newest: ['version'],
      },
    },
    not: {
      learning_enrolments: 'people do it themselves',
      learning_places: 'people do it themselves',
      learning_attempts: 'people do it themselves',
      learning_reminders: 'written by jobs',
    },
  },
})
