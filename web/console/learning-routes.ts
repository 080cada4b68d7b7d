import { consolePage } from './console-page.tsx'

const trainings = { permission: 'training.write' } as const
const trainingEditor = () => import('#web/features/training/console/training-editor-page.tsx')

/** What people learn, in rooms and on their own. */
export const learningRoutes = [
  consolePage(
    '/console/trainings',
    () => import('#web/features/training/console/training-desk-page.tsx'),
    'TrainingDeskPage',
    trainings,
  ),
  consolePage('/console/trainings/new', trainingEditor, 'TrainingEditorPage', trainings),
  consolePage('/console/trainings/$id', trainingEditor, 'TrainingEditorPage', trainings),
  consolePage(
    '/console/trainings/$id/people',
    () => import('#web/features/training/console/training-people-page.tsx'),
    'TrainingPeoplePage',
    trainings,
  ),
]
