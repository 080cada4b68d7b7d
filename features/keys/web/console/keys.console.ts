import { consolePage } from '#platform/web/routes/console-page.ts'

export const keysConsole = [
  consolePage('/console/keys', () => import('./keys-page.tsx'), 'KeysPage', {
    permission: 'keys.write',
    menu: { words: 'console_keys', group: 'programme', at: 6, icon: 'KeyRound' },
  }),
]
