import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const programmeConsole = [
  consolePage(consolePaths.settings, () => import('./settings-page.tsx'), 'SettingsPage', {
    permission: 'programme.write',
    menu: { words: 'console_settings', group: 'programme', at: 2, icon: 'Settings' },
  }),
]
