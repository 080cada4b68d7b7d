import { Vote } from 'lucide-react'
import type { VoteConsoleState } from '#features/vote/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useVoteActions } from './vote-actions.ts'
import { voteKind } from './vote-console.queries.ts'

const STATES = ['draft', 'scheduled', 'open', 'closed'] as const satisfies VoteConsoleState[]

/** All votes, by state. */
export function VoteConsolePage() {
  const t = useTexts('console_votes')
  const c = useTexts('console_content')
  const actionsOf = useVoteActions()
  const { moment } = useDates()
  return (
    <ContentList
      {...voteKind.pages}
      words={t}
      mark={Vote}
      states={STATES}
      sort="newest"
      columns={[
        {
          id: WHEN,
          name: c('columns.when'),
          sortable: true,
          cell: ({ opens_at, closes_at }) => t('runs', { from: moment(opens_at), to: moment(closes_at) }),
        },
        {
          id: 'turnout',
          name: c('columns.turnout'),
          isBlank: ({ voters }) => voters === 0,
          cell: ({ voters, voted }) => voters > 0 && t('turnout', { voted, voters }),
        },
      ]}
      row={(card) => ({ actions: actionsOf(card) })}
    />
  )
}
