import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

export const pointsWeb = webFeature({
  name: 'points',
  consolePages: [
    consolePage('/console/points', () => import('./console/points-page.tsx'), 'PointsPage', {
      permission: 'points.read',
      menu: { words: 'console_points', group: 'people', at: 2, icon: 'Coins', limitedAt: 3 },
    }),
  ],
})
