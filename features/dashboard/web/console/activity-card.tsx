import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { DayBars } from '#platform/web/console/charts/day-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { activityQuery, type ChartDays } from './dashboard.queries.ts'

/** How many people were here on each day. */
export function ActivityCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(activityQuery(days))
  const counts = data?.days.map(({ active }) => active) ?? []
  const average =
    counts.length > 0 ? Math.round(counts.reduce((sum, each) => sum + each, 0) / counts.length) : 0
  const lead = data ? t('activity_lead', { average, people: data.people }) : t('loading')
  return (
    <ChartCard
      title={t('activity')}
      lead={lead}
      fileName="active-people"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('day'), t('active')],
          rows: data.days.map(({ day, active }) => [day, String(active)]),
        }
      }
    >
      {data && (
        <DayBars
          label={lead}
          days={data.days.map(({ day }) => day)}
          series={[{ name: t('active'), tone: 'pine', values: counts }]}
        />
      )}
    </ChartCard>
  )
}
