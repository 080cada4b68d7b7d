import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'vote.write' } as const
const editor = () => import('./vote-editor-page.tsx')

export const voteConsole = [
  consolePage('/console/votes', () => import('./vote-console-page.tsx'), 'VoteConsolePage', {
    ...writing,
    menu: { words: 'console_votes', group: 'content', at: 6, icon: 'Vote' },
  }),
  consolePage('/console/votes/new', editor, 'VoteEditorPage', { ...writing, isWhole: true }),
  consolePage('/console/votes/$id', editor, 'VoteEditorPage', writing),
]
