import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { DayBars } from '#platform/web/console/charts/day-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { activityQuery, type ChartDays } from './dashboard.queries.ts'
import { participantsWho } from './people-behind.ts'
import { sumOf } from './sum-of.ts'

/** How many people were here on each day, beside the same days of the time before. */
export function ActivityCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(activityQuery(days))
  const rows = data?.days ?? []
  const counts = rows.map(({ active }) => active)
  const average = counts.length > 0 ? Math.round(sumOf(counts) / counts.length) : 0
  const lead = data ? t('activity_lead', { average, people: data.people }) : t('loading')
  const people = rows.map(({ day }) => participantsWho({ active_from: day, active_until: day }))
  return (
    <ChartCard
      title={t('activity')}
      lead={lead}
      fileName="active-people"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('day'), t('active'), t('before')],
          rows: rows.map(({ day, active, before }) => [day, String(active), String(before)]),
          people,
        }
      }
    >
      {data && (
        <DayBars
          label={lead}
          days={rows.map(({ day }) => day)}
          series={[{ name: t('active'), tone: 'pine', values: counts }]}
          before={{ name: t('before'), values: rows.map(({ before }) => before) }}
          marks={data.stages}
          people={people}
          hasWeekends
          weekendName={t('weekend')}
        />
      )}
    </ChartCard>
  )
}
