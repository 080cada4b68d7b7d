import { consolePage } from './console-page.tsx'

/** What organisers look at each day, and the log of it. */
export const dailyRoutes = [
  consolePage(
    '/console',
    () => import('#features/dashboard/web/console/dashboard-page.tsx'),
    'DashboardPage',
    {
      permission: 'dashboard.read',
    },
  ),
  consolePage('/console/queues', () => import('./queues-page.tsx'), 'QueuesPage', {
    permission: 'dashboard.read',
  }),
  consolePage('/console/log', () => import('#features/audit/web/console/log-page.tsx'), 'LogPage', {
    permission: 'audit.read',
  }),
]
