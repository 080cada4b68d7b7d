import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'challenges.write' } as const
const editor = () => import('./challenge-editor-page.tsx')

export const challengesConsole = [
  consolePage('/console/challenges', () => import('./challenge-console-page.tsx'), 'ChallengeConsolePage', {
    ...writing,
    menu: { words: 'console_challenges', group: 'content', at: 2, icon: 'ClipboardList' },
  }),
  consolePage('/console/challenges/new', editor, 'ChallengeEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/challenges/$id', editor, 'ChallengeEditorPage', writing),
]
