import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

export const pointsConsole = [
  consolePage(consolePaths.points, () => import('./points-page.tsx'), 'PointsPage', {
    permission: 'points.read',
    menu: { words: 'console_points', group: 'people', at: 3, icon: 'Coins', limitedAt: 3 },
  }),
]
