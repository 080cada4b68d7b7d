import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ChartDays, quartilesQuery } from './dashboard.queries.ts'

/** Whether the board discourages those who stand low on it. */
export function QuartilesCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(quartilesQuery(days))
  const half = Math.floor(Number(days) / 2)
  const falls = (data?.quartiles ?? [])
    .slice(2)
    .some(({ first_half, second_half }) => second_half < first_half * 0.75)
  return (
    <ChartCard
      title={t('quartiles')}
      lead={data ? t(falls ? 'quartiles_fall' : 'quartiles_lead', { count: half }) : t('loading')}
      fileName="quartiles"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('group'), t('people'), t('first_half'), t('second_half')],
          rows: data.quartiles.map(({ quartile, people, first_half, second_half }) => [
            t('quartile', { number: quartile }),
            String(people),
            String(first_half),
            String(second_half),
          ]),
        }
      }
    >
      <ShareBars
        shares={(data?.quartiles ?? []).map(({ quartile, first_half, second_half }) => ({
          id: String(quartile),
          name: t('quartile', { number: quartile }),
          part: first_half,
          whole: half,
          second: { part: second_half, whole: half },
        }))}
        words={(part) => t('days_each', { count: part })}
      />
    </ChartCard>
  )
}
