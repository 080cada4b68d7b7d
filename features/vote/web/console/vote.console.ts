import { consolePage } from '#platform/web/routes/console-page.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const writing = { permission: 'vote.write' } as const
const editor = () => import('./vote-editor-page.tsx')

export const voteConsole = [
  consolePage(consolePaths.votes, () => import('./vote-console-page.tsx'), 'VoteConsolePage', {
    ...writing,
    menu: { words: 'console_votes', group: 'content', at: 6, icon: 'Vote' },
  }),
  consolePage(consolePaths.votesNew, editor, 'VoteEditorPage', { ...writing, isWhole: true }),
  consolePage(consolePaths.votesOne, editor, 'VoteEditorPage', writing),
]
