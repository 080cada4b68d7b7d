import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readLearningSearch } from './learning-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const learning = { module: 'ElearningModule' } as const
const writing = { permission: 'learning.write' } as const
const editor = () => import('./console/course-editor-page.tsx')

export const learningWeb = webFeature({
  name: 'learning',
  pages: [
    page(paths.learning, () => import('./learning-page.tsx'), 'LearningPage', {
      ...learning,
      search: readLearningSearch,
    }),
    page(paths.course, () => import('./course-page.tsx'), 'CoursePage', learning),
    page(paths.lesson, () => import('./lesson-page.tsx'), 'LessonPage', learning),
    page(paths.courseCheck, () => import('./check-page.tsx'), 'CheckPage', learning),
  ],
  consolePages: [
    consolePage('/console/courses', () => import('./console/course-console-page.tsx'), 'CourseConsolePage', {
      ...writing,
      menu: { words: 'console_courses', group: 'content', at: 4, icon: 'GraduationCap' },
    }),
    consolePage('/console/courses/new', editor, 'CourseEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/courses/$id', editor, 'CourseEditorPage', writing),
    consolePage(
      '/console/courses/$id/learners',
      () => import('./console/course-learners-page.tsx'),
      'CourseLearnersPage',
      writing,
    ),
  ],
})
