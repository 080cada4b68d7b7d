import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const brandingWeb = webFeature({
  name: 'branding',
  consolePages: [
    consolePage('/console/branding', () => import('./console/branding-page.tsx'), 'BrandingPage', {
      permission: 'branding.write',
      menu: { words: 'console_branding', group: 'programme', at: 3, icon: 'Palette' },
    }),
  ],
})
