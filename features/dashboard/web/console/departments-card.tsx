import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { activityQuery, type ChartDays } from './dashboard.queries.ts'

const SHOWN = 8

/** Which department lags. */
export function DepartmentsCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(activityQuery(days))
  const nameOf = (name: string | null) => name ?? t('no_department')
  return (
    <ChartCard
      title={t('departments')}
      lead={t('departments_lead')}
      fileName="departments"
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          head: [t('department'), t('people'), t('active_week')],
          rows: data.departments.map(({ name, people, active }) => [
            nameOf(name),
            String(people),
            String(active),
          ]),
        }
      }
    >
      <ShareBars
        shares={(data?.departments ?? []).slice(0, SHOWN).map(({ name, people, active }) => ({
          id: name ?? '',
          name: nameOf(name),
          part: active,
          whole: people,
        }))}
        words={(part, whole) => t('of', { part, whole })}
      />
    </ChartCard>
  )
}
