import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'training.write' } as const
const editor = () => import('./training-editor-page.tsx')

export const trainingConsole = [
  consolePage(consolePaths.trainings, () => import('./training-console-page.tsx'), 'TrainingConsolePage', {
    ...writing,
    menu: { words: 'console_trainings', group: 'content', at: 5, icon: 'CalendarDays' },
  }),
  consolePage(consolePaths.trainingsNew, editor, 'TrainingEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.trainingsOne, editor, 'TrainingEditorPage', writing),
  consolePage(
    consolePaths.trainingsOnePeople,
    () => import('./training-people-page.tsx'),
    'TrainingPeoplePage',
    writing,
  ),
]
