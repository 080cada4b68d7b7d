import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const webhooksWeb = webFeature({
  name: 'webhooks',
  consolePages: [
    consolePage('/console/webhooks', () => import('./console/webhooks-page.tsx'), 'WebhooksPage', {
      permission: 'webhooks.write',
      menu: { words: 'console_webhooks', group: 'programme', at: 7, icon: 'Webhook' },
    }),
  ],
})
