import { consolePage } from '#platform/web/routes/console-page.ts'

export const programmeConsole = [
  consolePage('/console/settings', () => import('./settings-page.tsx'), 'SettingsPage', {
    permission: 'programme.write',
    menu: { words: 'console_settings', group: 'programme', at: 2, icon: 'Settings' },
  }),
]
