import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const modulesConsole = [
  consolePage(consolePaths.modules, () => import('./modules-page.tsx'), 'ModulesPage', {
    permission: 'modules.write',
    isWhole: true,
    menu: { words: 'console_modules', group: 'programme', at: 4, icon: 'ToggleLeft' },
  }),
]
