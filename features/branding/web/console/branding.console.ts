import { consolePage } from '#platform/web/routes/console-page.ts'

export const brandingConsole = [
  consolePage('/console/branding', () => import('./branding-page.tsx'), 'BrandingPage', {
    permission: 'branding.write',
    menu: { words: 'console_branding', group: 'programme', at: 3, icon: 'Palette' },
  }),
]
