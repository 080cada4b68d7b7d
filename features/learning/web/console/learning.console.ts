import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'learning.write' } as const
const editor = () => import('./course-editor-page.tsx')

export const learningConsole = [
  consolePage(consolePaths.courses, () => import('./course-console-page.tsx'), 'CourseConsolePage', {
    ...writing,
    menu: { words: 'console_courses', group: 'content', at: 4, icon: 'GraduationCap' },
  }),
  consolePage(consolePaths.coursesNew, editor, 'CourseEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.coursesOne, editor, 'CourseEditorPage', writing),
  consolePage(
    consolePaths.coursesOneLearners,
    () => import('./course-learners-page.tsx'),
    'CourseLearnersPage',
    writing,
  ),
]
