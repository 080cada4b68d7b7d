import { useFormatter } from 'use-intl'
import {
  type ConsoleVoteCard,
  listVoteConsole,
  type VoteConsoleState,
} from '#features/vote/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useVoteActions } from './vote-actions.ts'

const STATES = ['draft', 'scheduled', 'open', 'closed'] as const satisfies VoteConsoleState[]

/** All votes, by state. */
export function VoteConsolePage() {
  const t = useTexts('console_votes')
  const c = useTexts('console_content')
  const format = useFormatter()
  const actionsOf = useVoteActions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ContentList<ConsoleVoteCard>
      path="/console/votes"
      title={t('title')}
      lead={t('lead')}
      newText={t('new')}
      states={STATES.map((id) => ({ id, word: c(`state_${id}`) }))}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      sort="newest"
      read={async ({ state, ...wish }) => {
        const { votes, counts, next } = await call(listVoteConsole, {
          ...wish,
          ...(state && { state: state as VoteConsoleState }),
        })
        return { cards: votes, counts, next }
      }}
      row={(card) => ({
        id: card.id,
        to: `/console/votes/${card.id}`,
        title: card.title,
        state: card.state,
        stateWord: c(`state_${card.state}`),
        languages: card.languages,
        facts: [
          t('runs', { from: moment(card.opens_at), to: moment(card.closes_at) }),
          card.voters > 0 && t('turnout', { voted: card.voted, voters: card.voters }),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}
