import { consolePage } from '#platform/web/routes/console-page.ts'
import { paths } from '#platform/web/pages/paths.ts'

export const dashboardConsole = [
  consolePage(paths.console, () => import('./dashboard-page.tsx'), 'DashboardPage', {
    permission: 'dashboard.read',
    menu: { words: 'console_dashboard', group: 'day', at: 1, icon: 'Gauge', limitedAt: 5 },
  }),
]
