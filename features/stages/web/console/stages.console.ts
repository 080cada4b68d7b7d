import { consolePage } from '#platform/web/routes/console-page.ts'

export const stagesConsole = [
  consolePage('/console/stages', () => import('./stages-page.tsx'), 'StagesPage', {
    permission: 'stages.write',
    isWhole: true,
    menu: { words: 'console_stages', group: 'programme', at: 5, icon: 'Flag' },
  }),
]
