import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const dashboardWeb = webFeature({
  name: 'dashboard',
  consolePages: [
    consolePage('/console', () => import('./console/dashboard-page.tsx'), 'DashboardPage', {
      permission: 'dashboard.read',
      menu: { words: 'console_dashboard', group: 'day', at: 1, icon: 'Gauge', limitedAt: 5 },
    }),
  ],
})
