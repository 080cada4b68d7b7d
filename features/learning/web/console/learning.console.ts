import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'learning.write' } as const
const editor = () => import('./course-editor-page.tsx')

export const learningConsole = [
  consolePage('/console/courses', () => import('./course-console-page.tsx'), 'CourseConsolePage', {
    ...writing,
    menu: { words: 'console_courses', group: 'content', at: 4, icon: 'GraduationCap' },
  }),
  consolePage('/console/courses/new', editor, 'CourseEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/courses/$id', editor, 'CourseEditorPage', writing),
  consolePage(
    '/console/courses/$id/learners',
    () => import('./course-learners-page.tsx'),
    'CourseLearnersPage',
    writing,
  ),
]
