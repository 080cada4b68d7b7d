import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). */
export const learningPersonal: PersonalTables = {
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
  learning_assignments: { user_id: { erased: 'deleted', exported: ['course_id', 'due_at', 'assigned_at'] } },
  learning_reminders: { user_id: { erased: 'deleted', exported: ['course_id', 'step', 'reminded_at'] } },
}
