import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const stagesConsole = [
  consolePage(consolePaths.stages, () => import('./stages-page.tsx'), 'StagesPage', {
    permission: 'stages.write',
    isWhole: true,
    menu: { words: 'console_stages', group: 'programme', at: 5, icon: 'Flag' },
  }),
]
