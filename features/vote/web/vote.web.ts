import { webFeature } from '#platform/web/feature.ts'
import { consolePage } from '#platform/web/routes/console-page.ts'

const writing = { permission: 'vote.write' } as const
const editor = () => import('./console/vote-editor-page.tsx')

export const voteWeb = webFeature({
  name: 'vote',
  consolePages: [
    consolePage('/console/votes', () => import('./console/vote-console-page.tsx'), 'VoteConsolePage', {
      ...writing,
      menu: { words: 'console_votes', group: 'content', at: 6, icon: 'Vote' },
    }),
    consolePage('/console/votes/new', editor, 'VoteEditorPage', { ...writing, isWhole: true }),
    consolePage('/console/votes/$id', editor, 'VoteEditorPage', writing),
  ],
})
