import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readChallengeSearch } from './challenge-address.ts'
import { webFeature } from '#platform/web/feature.ts'

export const challengesWeb = webFeature({
  name: 'challenges',
  pages: [
    page(paths.challenges, () => import('./challenges-page.tsx'), 'ChallengesPage', {
      module: 'ChallengeModule',
      search: readChallengeSearch,
      menu: { name: 'challenges', at: 4, icon: 'ClipboardList', inBar: true },
    }),
    page(paths.addChallenge, () => import('./entering/add-challenge-page.tsx'), 'AddChallengePage', {
      module: 'ChallengeModule',
    }),
  ],
})
