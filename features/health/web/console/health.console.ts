import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const healthConsole = [
  consolePage(consolePaths.health, () => import('./health-page.tsx'), 'HealthPage', {
    permission: 'programme.write',
    isOfSystems: true,
    menu: { words: 'console_health', group: 'programme', at: 9, icon: 'HeartPulse' },
  }),
]
