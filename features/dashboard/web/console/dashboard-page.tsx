import { useState } from 'react'
import { CHART_DAYS } from '#features/dashboard/contract/dashboard.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { ActivityCard } from './activity-card.tsx'
import { BacklogCard } from './backlog-card.tsx'
import type { ChartDays } from './dashboard.queries.ts'
import { DepartmentsCard } from './departments-card.tsx'
import { DuelsCard } from './duels-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { QuartilesCard } from './quartiles-card.tsx'
import { TasksCard } from './tasks-card.tsx'

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
      <div className="grid gap-5 lg:grid-cols-2">
        <ActivityCard days={days} />
        <BacklogCard />
        <DepartmentsCard days={days} />
        <TasksCard days={days} />
        <QuartilesCard days={days} />
        <DuelsCard days={days} />
        <NotificationsCard days={days} />
      </div>
    </>
  )
}
