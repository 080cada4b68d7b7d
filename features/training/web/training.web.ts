import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readTrainingSearch } from './training-address.ts'
import { webFeature } from '#platform/web/feature.ts'

export const trainingWeb = webFeature({
  name: 'training',
  pages: [
    page(paths.trainings, () => import('./trainings-page.tsx'), 'TrainingsPage', {
      module: 'ElearningModule',
      search: readTrainingSearch,
      find: { words: 'training', name: 'title' },
    }),
    page(paths.training, () => import('./training-page.tsx'), 'TrainingPage', { module: 'ElearningModule' }),
  ],
})
