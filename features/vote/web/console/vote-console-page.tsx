import type { VoteConsoleState } from '#features/vote/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useVoteActions } from './vote-actions.ts'
import { voteKind } from './vote-console.queries.ts'

const STATES = ['draft', 'scheduled', 'open', 'closed'] as const satisfies VoteConsoleState[]

/** All votes, by state. */
export function VoteConsolePage() {
  const t = useTexts('console_votes')
  const actionsOf = useVoteActions()
  const { moment } = useDates()
  return (
    <ContentList
      {...voteKind.pages}
      words={t}
      states={STATES}
      sort="newest"
      row={(card) => ({
        facts: [
          t('runs', { from: moment(card.opens_at), to: moment(card.closes_at) }),
          card.voters > 0 && t('turnout', { voted: card.voted, voters: card.voters }),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}
