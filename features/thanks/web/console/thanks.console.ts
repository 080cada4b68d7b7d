import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const thanksConsole = [
  consolePage(consolePaths.thanks, () => import('./thanks-console-page.tsx'), 'ThanksConsolePage', {
    permission: 'thanks.manage',
    menu: { words: 'console_thanks', group: 'people', at: 4, icon: 'HeartHandshake', limitedAt: 4 },
  }),
]
