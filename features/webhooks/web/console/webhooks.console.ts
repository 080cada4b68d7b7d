import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const webhooksConsole = [
  consolePage(consolePaths.webhooks, () => import('./webhooks-page.tsx'), 'WebhooksPage', {
    permission: 'webhooks.write',
    isOfSystems: true,
    menu: { words: 'console_webhooks', group: 'programme', at: 7, icon: 'Webhook' },
  }),
]
