import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const programmeWeb = webFeature({
  name: 'programme',
  consolePages: [
    consolePage('/console/settings', () => import('./console/settings-page.tsx'), 'SettingsPage', {
      permission: 'programme.write',
      menu: { words: 'console_settings', group: 'programme', at: 2, icon: 'Settings' },
    }),
  ],
})
