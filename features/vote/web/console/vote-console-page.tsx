import { useFormatter } from 'use-intl'
import type { VoteConsoleState } from '#features/vote/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useVoteActions } from './vote-actions.ts'
import { voteKind } from './vote-console.queries.ts'

const STATES = ['draft', 'scheduled', 'open', 'closed'] as const satisfies VoteConsoleState[]

/** All votes, by state. */
export function VoteConsolePage() {
  const t = useTexts('console_votes')
  const format = useFormatter()
  const actionsOf = useVoteActions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
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
