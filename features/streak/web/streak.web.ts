import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'

export const streakWeb = webFeature({
  name: 'streak',
  // Of no module: what a streak came to can be read while it is switched off.
  pages: [
    page(paths.streak, () => import('./streak-page.tsx'), 'StreakPage', {
      find: { words: 'streak_card', name: 'title' },
    }),
  ],
})
