import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import type { League } from '#features/rankings/web/rankings.queries.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'

/** How the reader's crew ended its last weeks. */
export function LeagueWeeks({ past }: Pick<League, 'past'>) {
  const t = useTexts('leagues')
  const { day } = useDates()
  const id = useId()
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id} className="font-heading text-lg font-bold">
        {t('past_title')}
      </h2>
      {past.length === 0 && <p className="mt-2 text-ink-soft">{t('past_none')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {past.map(({ monday, league, place, turn }) => (
          <li key={monday} className="flex items-center gap-3 py-2">
            <span className="flex-1">
              {t('past', { day: day(monday), shown: formatNumber(league), place: formatNumber(place) })}
            </span>
            {turn !== 'stay' && (
              <span className={turn === 'up' ? 'text-success' : 'text-ink-soft'}>
                {turn === 'up' ? <ArrowUp className="size-5" /> : <ArrowDown className="size-5" />}
                <span className="sr-only">{t(`went_${turn}`)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rule of leagues, as it is. */
export function LeagueRule({ ranked_by: rankedBy }: Pick<League, 'ranked_by'>) {
  const t = useTexts('leagues')
  const id = useId()
  const lines = ['size', rankedBy, 'turn', 'ties', 'fresh', 'closed'] as const
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id} className="font-heading text-lg font-bold">
        {t('rule_title')}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{t(`rule.${line}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
