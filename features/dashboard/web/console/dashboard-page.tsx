import { Settled } from '#platform/web/pages/settled.tsx'
import { useState } from 'react'
import { CHART_DAYS } from '#features/dashboard/contract/dashboard.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { BacklogCard } from './backlog-card.tsx'
import { activityQuery, type ChartDays } from './dashboard.queries.ts'
import { DepartmentsCard } from './departments-card.tsx'
import { HealthStrip } from '#features/health/web/shared/health-strip.tsx'
import { DuelsCard } from './duels-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { QuartilesCard } from './quartiles-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#platform/web/console/charts/chart-card.tsx'
import { DayBars } from '#platform/web/console/charts/day-bars.tsx'

/** What goes on in the programme: who is here, what works, what waits, and whether the lower half keeps up. */
export function DashboardPage() {
  const t = useTexts('console_dashboard')
  const [days, setDays] = useState<ChartDays>('30')
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <PillChoice
            label={t('range')}
            options={CHART_DAYS.map((id) => ({ id, label: t('days', { count: Number(id) }) }))}
            chosen={days}
            onChoose={setDays}
          />
        }
      />
      <HealthStrip />
      <div className="grid gap-5 lg:grid-cols-2">
        <Settled>
          <ActivityCard days={days} />
          <BacklogCard />
          <DepartmentsCard days={days} />
          <TasksCard days={days} />
          <QuartilesCard days={days} />
          <DuelsCard days={days} />
          <NotificationsCard days={days} />
        </Settled>
      </div>
    </>
  )
}

/** How many people were here on each day. */
function ActivityCard({ days }: { days: ChartDays }) {
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
