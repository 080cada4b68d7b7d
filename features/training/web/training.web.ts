import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readTrainingSearch } from './training-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'training.write' } as const
const editor = () => import('./console/training-editor-page.tsx')

export const trainingWeb = webFeature({
  name: 'training',
  pages: [
    page(paths.trainings, () => import('./trainings-page.tsx'), 'TrainingsPage', {
      module: 'ElearningModule',
      search: readTrainingSearch,
    }),
    page(paths.training, () => import('./training-page.tsx'), 'TrainingPage', { module: 'ElearningModule' }),
  ],
  consolePages: [
    consolePage(
      '/console/trainings',
      () => import('./console/training-console-page.tsx'),
      'TrainingConsolePage',
      {
        ...writing,
        menu: { words: 'console_trainings', group: 'content', at: 5, icon: 'CalendarDays' },
      },
    ),
    consolePage('/console/trainings/new', editor, 'TrainingEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/trainings/$id', editor, 'TrainingEditorPage', writing),
    consolePage(
      '/console/trainings/$id/people',
      () => import('./console/training-people-page.tsx'),
      'TrainingPeoplePage',
      writing,
    ),
  ],
})
