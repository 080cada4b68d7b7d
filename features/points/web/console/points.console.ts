import { consolePage } from '#platform/web/routes/console-page.ts'

export const pointsConsole = [
  consolePage('/console/points', () => import('./points-page.tsx'), 'PointsPage', {
    permission: 'points.read',
    menu: { words: 'console_points', group: 'people', at: 2, icon: 'Coins', limitedAt: 3 },
  }),
]
