import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const pagesConsole = [
  consolePage(consolePaths.queues, () => import('./queues-page.tsx'), 'QueuesPage', {
    permission: 'dashboard.read',
    menu: { words: 'console_queues', group: 'day', at: 2, icon: 'Inbox', limitedAt: 2 },
  }),
]
