import { consolePage } from '#platform/web/routes/console-page.ts'

export const webhooksConsole = [
  consolePage('/console/webhooks', () => import('./webhooks-page.tsx'), 'WebhooksPage', {
    permission: 'webhooks.write',
    menu: { words: 'console_webhooks', group: 'programme', at: 7, icon: 'Webhook' },
  }),
]
