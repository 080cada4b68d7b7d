import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const signOnConsole = [
  consolePage(consolePaths.signOn, () => import('./sign-on-page.tsx'), 'SignOnPage', {
    permission: 'sign_on.write',
    isOfSystems: true,
    menu: { words: 'console_sign_on', group: 'programme', at: 2.5, icon: 'LogIn' },
  }),
]
