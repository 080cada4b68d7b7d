import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { DayBars } from '#platform/web/console/charts/day-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ChartDays, duelsQuery } from './dashboard.queries.ts'
import { behindDay } from './people-behind.ts'
import { sumOf } from './sum-of.ts'

/** Duels a day: played to the end, or forfeited. */
export function DuelsCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(duelsQuery(days))
  const played = data?.days.map((day) => day.played) ?? []
  const forfeited = data?.days.map((day) => day.forfeited) ?? []
  const lead = t('duels_lead', { played: sumOf(played), forfeited: sumOf(forfeited) })
  return (
    <ChartCard
      title={t('duels')}
      lead={lead}
      fileName="duels"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('day'), t('began'), t('played'), t('forfeited')],
          rows: data.days.map((day) => [
            day.day,
            String(day.began),
            String(day.played),
            String(day.forfeited),
          ]),
          cells: data.days.map(({ day }) => behindDay('duel', ['began', 'played', 'forfeited'], day)),
        }
      }
    >
      {data && (
        <DayBars
          label={lead}
          days={data.days.map(({ day }) => day)}
          series={[
            { name: t('played'), tone: 'pine', values: played },
            { name: t('forfeited'), tone: 'sunset', values: forfeited },
          ]}
          people={data.days.map(({ day }) => ({ duel: `played-${day}` }))}
        />
      )}
    </ChartCard>
  )
}
