import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const modulesWeb = webFeature({
  name: 'modules',
  consolePages: [
    consolePage('/console/modules', () => import('./console/modules-page.tsx'), 'ModulesPage', {
      permission: 'modules.write',
      isWhole: true,
      menu: { words: 'console_modules', group: 'programme', at: 4, icon: 'ToggleLeft' },
    }),
  ],
})
