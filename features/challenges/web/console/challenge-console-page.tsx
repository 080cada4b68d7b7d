import { useFormatter } from 'use-intl'
import {
  CHALLENGE_STATES,
  type ChallengeState,
  type ConsoleChallengeCard,
  listChallengeConsole,
} from '#features/challenges/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useChallengeActions } from './challenge-actions.ts'

/** All challenges, by state. */
export function ChallengeConsolePage() {
  const t = useTexts('console_challenges')
  const c = useTexts('console_content')
  const words = useTexts('challenges')
  const format = useFormatter()
  const actionsOf = useChallengeActions()
  const moment = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ContentList<ConsoleChallengeCard>
      path="/console/challenges"
      title={t('title')}
      lead={t('lead')}
      newText={t('new')}
      states={CHALLENGE_STATES.map((id) => ({ id, word: c(`state_${id}`) }))}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
      sort="newest"
      read={async ({ state, ...wish }) => {
        const { challenges, counts, next } = await call(listChallengeConsole, {
          ...wish,
          ...(state && { state: state as ChallengeState }),
        })
        return { cards: challenges, counts, next }
      }}
      row={(card) => ({
        id: card.id,
        to: `/console/challenges/${card.id}`,
        title: card.title,
        state: card.state,
        stateWord: c(`state_${card.state}`),
        languages: card.languages,
        signs: [card.to_review > 0 && t('to_review', { count: card.to_review })],
        facts: [
          t('runs', { from: moment(card.opens_at), to: moment(card.deadline) }),
          words(`for_${card.for}`),
          card.points_min === card.points_max
            ? words('points', { count: card.points_max })
            : words('points_range', { min: card.points_min, count: card.points_max }),
          card.state !== 'draft' && t('entries', { count: card.entries }),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}
