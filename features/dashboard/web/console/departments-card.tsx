import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { ShareBars } from '#platform/web/console/charts/share-bars.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { activityQuery, type ChartDays } from './dashboard.queries.ts'
import { participantsWho } from './people-behind.ts'

const SHOWN = 8

/** Which department lags. */
export function DepartmentsCard({ days }: { days: ChartDays }) {
  const t = useTexts('console_dashboard')
  const { data, error, refetch } = useQuery(activityQuery(days))
  const behind = (id: string | null) =>
    participantsWho({ department_id: id ?? 'none', ...(data && { active_from: data.from }) })
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
          people: data.departments.map(({ id }) => behind(id)),
        }
      }
    >
      <ShareBars
        shares={(data?.departments ?? []).slice(0, SHOWN).map(({ id, name, people, active }) => ({
          id: id ?? '',
          name: nameOf(name),
          part: active,
          whole: people,
          people: behind(id),
        }))}
        words={(part, whole) => t('of', { part, whole })}
      />
    </ChartCard>
  )
}
