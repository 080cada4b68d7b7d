import { consolePage } from './console-page.tsx'

const trainings = { permission: 'training.write' } as const
const trainingEditor = () => import('#web/features/training/console/training-editor-page.tsx')

const courses = { permission: 'learning.write' } as const
const courseEditor = () => import('#web/features/learning/console/course-editor-page.tsx')

/** What people learn, in rooms and on their own. */
export const learningRoutes = [
  consolePage(
    '/console/trainings',
    () => import('#web/features/training/console/training-desk-page.tsx'),
    'TrainingDeskPage',
    trainings,
  ),
  consolePage('/console/trainings/new', trainingEditor, 'TrainingEditorPage', {
    ...trainings,
    isWhole: true,
  }),
  consolePage('/console/trainings/$id', trainingEditor, 'TrainingEditorPage', trainings),
  consolePage(
    '/console/trainings/$id/people',
    () => import('#web/features/training/console/training-people-page.tsx'),
    'TrainingPeoplePage',
    trainings,
  ),
  consolePage(
    '/console/courses',
    () => import('#web/features/learning/console/course-desk-page.tsx'),
    'CourseDeskPage',
    courses,
  ),
  consolePage('/console/courses/new', courseEditor, 'CourseEditorPage', { ...courses, isWhole: true }),
  consolePage('/console/courses/$id', courseEditor, 'CourseEditorPage', courses),
  consolePage(
    '/console/courses/$id/learners',
    () => import('#web/features/learning/console/course-learners-page.tsx'),
    'CourseLearnersPage',
    courses,
  ),
]
