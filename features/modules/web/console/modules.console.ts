import { consolePage } from '#platform/web/routes/console-page.ts'

export const modulesConsole = [
  consolePage('/console/modules', () => import('./modules-page.tsx'), 'ModulesPage', {
    permission: 'modules.write',
    isWhole: true,
    menu: { words: 'console_modules', group: 'programme', at: 4, icon: 'ToggleLeft' },
  }),
]
