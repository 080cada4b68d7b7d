import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const keysConsole = [
  consolePage(consolePaths.keys, () => import('./keys-page.tsx'), 'KeysPage', {
    permission: 'keys.write',
    isOfSystems: true,
    menu: { words: 'console_keys', group: 'programme', at: 6, icon: 'KeyRound' },
  }),
]
