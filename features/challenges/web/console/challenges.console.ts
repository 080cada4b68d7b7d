import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'challenges.write' } as const
const editor = () => import('./challenge-editor-page.tsx')

export const challengesConsole = [
  consolePage(consolePaths.challenges, () => import('./challenge-console-page.tsx'), 'ChallengeConsolePage', {
    ...writing,
    menu: { words: 'console_challenges', group: 'content', at: 2, icon: 'ClipboardList' },
  }),
  consolePage(consolePaths.challengesNew, editor, 'ChallengeEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.challengesOne, editor, 'ChallengeEditorPage', writing),
]
