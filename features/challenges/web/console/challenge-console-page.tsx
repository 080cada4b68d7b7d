import { CHALLENGE_STATES } from '#features/challenges/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useChallengeActions } from './challenge-actions.ts'
import { challengeKind } from './challenge-console.queries.ts'

/** All challenges, by state. */
export function ChallengeConsolePage() {
  const t = useTexts('console_challenges')
  const words = useTexts('challenges')
  const actionsOf = useChallengeActions()
  const { moment } = useDates()
  return (
    <ContentList
      {...challengeKind.pages}
      words={t}
      states={CHALLENGE_STATES}
      sort="newest"
      row={(card) => ({
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
