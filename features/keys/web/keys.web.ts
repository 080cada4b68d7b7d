import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const keysWeb = webFeature({
  name: 'keys',
  consolePages: [
    consolePage('/console/keys', () => import('./console/keys-page.tsx'), 'KeysPage', {
      permission: 'keys.write',
      menu: { words: 'console_keys', group: 'programme', at: 6, icon: 'KeyRound' },
    }),
  ],
})
