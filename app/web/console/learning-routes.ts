import { consolePage } from './console-page.tsx'

const trainings = { permission: 'training.write' } as const
const trainingEditor = () => import('#features/training/web/console/training-editor-page.tsx')

const courses = { permission: 'learning.write' } as const
const courseEditor = () => import('#features/learning/web/console/course-editor-page.tsx')

/** What people learn, in rooms and on their own. */
export const learningRoutes = [
  consolePage(
    '/console/trainings',
    () => import('#features/training/web/console/training-console-page.tsx'),
    'TrainingConsolePage',
    trainings,
  ),
  consolePage('/console/trainings/new', trainingEditor, 'TrainingEditorPage', {
    ...trainings,
    isWhole: true,
  }),
  consolePage('/console/trainings/$id', trainingEditor, 'TrainingEditorPage', trainings),
  consolePage(
    '/console/trainings/$id/people',
    () => import('#features/training/web/console/training-people-page.tsx'),
    'TrainingPeoplePage',
    trainings,
  ),
  consolePage(
    '/console/courses',
    () => import('#features/learning/web/console/course-console-page.tsx'),
    'CourseConsolePage',
    courses,
  ),
  consolePage('/console/courses/new', courseEditor, 'CourseEditorPage', { ...courses, isWhole: true }),
  consolePage('/console/courses/$id', courseEditor, 'CourseEditorPage', courses),
  consolePage(
    '/console/courses/$id/learners',
    () => import('#features/learning/web/console/course-learners-page.tsx'),
    'CourseLearnersPage',
    courses,
  ),
]
