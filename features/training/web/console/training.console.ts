import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'training.write' } as const
const editor = () => import('./training-editor-page.tsx')

export const trainingConsole = [
  consolePage('/console/trainings', () => import('./training-console-page.tsx'), 'TrainingConsolePage', {
    ...writing,
    menu: { words: 'console_trainings', group: 'content', at: 5, icon: 'CalendarDays' },
  }),
  consolePage('/console/trainings/new', editor, 'TrainingEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/trainings/$id', editor, 'TrainingEditorPage', writing),
  consolePage(
    '/console/trainings/$id/people',
    () => import('./training-people-page.tsx'),
    'TrainingPeoplePage',
    writing,
  ),
]
