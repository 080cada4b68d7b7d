import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const auditWeb = webFeature({
  name: 'audit',
  consolePages: [
    consolePage('/console/log', () => import('./console/log-page.tsx'), 'LogPage', {
      permission: 'audit.read',
      menu: { words: 'console_log', group: 'programme', at: 8, icon: 'ScrollText' },
    }),
  ],
})
