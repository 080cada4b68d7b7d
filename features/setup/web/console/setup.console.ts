import { consolePage } from '#platform/web/routes/console-page.ts'

export const setupConsole = [
  consolePage('/console/setup', () => import('./checklist-page.tsx'), 'ChecklistPage', {
    permission: 'programme.write',
    menu: { words: 'console_setup', group: 'programme', at: 1, icon: 'BookOpen' },
  }),
]
