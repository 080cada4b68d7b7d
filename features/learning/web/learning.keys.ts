import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of learning. */
export const learningKeys = {
  lists: ['learning', 'list'],
  counter: ['learning', 'counter'],
  courses: ['learning', 'course'],
  lessons: ['learning', 'lesson'],
  certificates: ['learning', 'certificate'],
  attempt: (id: string) => ['learning', 'attempt', id] as const,
  learners: [...platformKeys.console, 'courses', 'learners'],
} as const
