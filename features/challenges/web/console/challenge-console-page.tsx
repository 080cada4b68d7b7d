import { ClipboardList } from 'lucide-react'
import { CHALLENGE_STAGES } from '#features/challenges/contract/console.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useChallengeActions } from './challenge-actions.ts'
import { challengeKind } from './challenge-console.queries.ts'

const unbroken = (words: string) => <span className="whitespace-nowrap">{words}</span>

/** All challenges, by state. */
export function ChallengeConsolePage() {
  const t = useTexts('console_challenges')
  const c = useTexts('console_content')
  const number = useNumbers()
  const words = useTexts('challenges')
  const actionsOf = useChallengeActions()
  const { moment } = useDates()
  return (
    <ContentList
      {...challengeKind.pages}
      words={t}
      mark={ClipboardList}
      states={CHALLENGE_STAGES}
      sort="newest"
      columns={[
        {
          id: WHEN,
          name: c('columns.when'),
          sortable: true,
          cell: ({ opens_at, deadline }) => t('runs', { from: moment(opens_at), to: moment(deadline) }),
        },
        {
          id: 'for',
          name: c('columns.for'),
          cell: (card) => unbroken(words(`for_${card.for}`)),
        },
        {
          id: 'points',
          name: c('columns.points'),
          cell: ({ points_min, points_max }) =>
            points_min === points_max
              ? words('points', { count: points_max })
              : words('points_range', { min: points_min, count: points_max }),
        },
        {
          id: 'entries',
          name: c('columns.entries'),
          numeric: true,
          isBlank: ({ state }) => state === 'draft',
          cell: ({ state, entries }) => state !== 'draft' && number(entries),
        },
      ]}
      row={(card) => ({
        signs: [card.to_review > 0 && t('to_review', { count: card.to_review })],
        actions: actionsOf(card),
      })}
    />
  )
}
