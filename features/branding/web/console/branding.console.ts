import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const brandingConsole = [
  consolePage(consolePaths.branding, () => import('./branding-page.tsx'), 'BrandingPage', {
    permission: 'branding.write',
    menu: { words: 'console_branding', group: 'programme', at: 3, icon: 'Palette' },
  }),
]
