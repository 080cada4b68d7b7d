import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'
import { readChallengeSearch } from './challenge-address.ts'
import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'challenges.write' } as const
const editor = () => import('./console/challenge-editor-page.tsx')

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
  consolePages: [
    consolePage(
      '/console/challenges',
      () => import('./console/challenge-console-page.tsx'),
      'ChallengeConsolePage',
      {
        ...writing,
        menu: { words: 'console_challenges', group: 'content', at: 2, icon: 'ClipboardList' },
      },
    ),
    consolePage('/console/challenges/new', editor, 'ChallengeEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/challenges/$id', editor, 'ChallengeEditorPage', writing),
  ],
})
