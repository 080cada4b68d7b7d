import { consolePage } from '#platform/web/routes/console-page.ts'

export const auditConsole = [
  consolePage('/console/log', () => import('./log-page.tsx'), 'LogPage', {
    permission: 'audit.read',
    menu: { words: 'console_log', group: 'programme', at: 8, icon: 'ScrollText' },
  }),
]
