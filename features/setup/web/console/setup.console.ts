import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const setupConsole = [
  consolePage(consolePaths.setup, () => import('./checklist-page.tsx'), 'ChecklistPage', {
    permission: 'programme.write',
    menu: { words: 'console_setup', group: 'programme', at: 1, icon: 'BookOpen' },
  }),
]
