import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const auditConsole = [
  consolePage(consolePaths.log, () => import('./log-page.tsx'), 'LogPage', {
    permission: 'audit.read',
    isOfSystems: true,
    menu: { words: 'console_log', group: 'programme', at: 8, icon: 'ScrollText' },
  }),
]
