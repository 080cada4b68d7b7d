import { consolePage } from './console-page.tsx'

/** What organisers look at each day, and the log of it. */
export const deskRoutes = [
  consolePage(
    '/console',
    () => import('#web/features/dashboard/console/dashboard-page.tsx'),
    'DashboardPage',
    {
      permission: 'dashboard.read',
    },
  ),
  consolePage('/console/queues', () => import('./queues-page.tsx'), 'QueuesPage', {
    permission: 'dashboard.read',
  }),
  consolePage('/console/log', () => import('#web/features/audit/console/log-page.tsx'), 'LogPage', {
    permission: 'audit.read',
  }),
]
