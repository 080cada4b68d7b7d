import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import type { Rhythm } from '#features/dashboard/contract/rhythm.ts'
import { rhythmQuery } from './dashboard.queries.ts'
import { ridersWho } from './people-behind.ts'
import { rhythmVerdict } from './rhythm-verdict.ts'

const DAYS_A_WEEK = 7
const behind = (quartile: number) => ridersWho({ rhythm: String(quartile) })

/** Whether people are here more often since there is a question of the day, leagues or thanks. */
export function RhythmCard() {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(rhythmQuery)
  const words = useVerdictWords()
  const id = useId()
  const groups = data?.quartiles ?? []
  // Bars of a time that was not there would say that nobody came in it.
  if (data && (groups.length === 0 || rhythmVerdict(data).is === 'nothing_before'))
    return (
      <Card as="section" labelledBy={id}>
        <h2 id={id} className="text-lg font-bold">
          {t('rhythm')}
        </h2>
        <p className="text-sm text-ink-soft">{words(data)}</p>
      </Card>
    )
  return (
    <ChartCard
      title={t('rhythm')}
      lead={data ? words(data) : t('loading')}
      fileName="rhythm"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('group'), t('people'), t('rhythm_before'), t('rhythm_since')],
          rows: groups.map(({ quartile, people, before, since }) => [
            t('rhythm_group', { number: quartile }),
            String(people),
            before.toFixed(1),
            since.toFixed(1),
          ]),
          drawn: [2, 3],
          people: groups.map(({ quartile }) => behind(quartile)),
        }
      }
    >
      <ShareBars
        shares={groups.map(({ quartile, before, since }) => ({
          id: String(quartile),
          name: t('rhythm_group', { number: quartile }),
          part: before,
          whole: DAYS_A_WEEK,
          second: { part: since, whole: DAYS_A_WEEK },
          people: behind(quartile),
        }))}
        words={(part) => t('rhythm_days', { count: oneDigit(part) })}
        legend={[t('rhythm_before'), t('rhythm_since')]}
      />
    </ChartCard>
  )
}

const oneDigit = (days: number) => Math.round(days * 10) / 10

function useVerdictWords(): (rhythm: Rhythm) => string {
  const t = useTexts('console_dashboard')
  const dates = useDates()
  return (rhythm) => {
    const verdict = rhythmVerdict(rhythm)
    if (verdict.is === 'missing_people') return t('rhythm_verdict.missing_people', { least: verdict.least })
    if (verdict.is === 'none') return t('rhythm_verdict.none')
    const day = dates.day(rhythm.since!)
    if (!('by' in verdict)) return t(`rhythm_verdict.${verdict.is}`, { day })
    const how = t('rhythm_how', { day, count: rhythm.days })
    return `${how} ${t(`rhythm_verdict.${verdict.is}`, { by: oneDigit(verdict.by) })} ${t('rhythm_caution')}`
  }
}
