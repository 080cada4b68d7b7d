import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const stagesWeb = webFeature({
  name: 'stages',
  consolePages: [
    consolePage('/console/stages', () => import('./console/stages-page.tsx'), 'StagesPage', {
      permission: 'stages.write',
      isWhole: true,
      menu: { words: 'console_stages', group: 'programme', at: 5, icon: 'Flag' },
    }),
  ],
})
