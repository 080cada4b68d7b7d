import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { CHART_DAYS } from '#features/dashboard/contract/dashboard.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { PrintButton } from '#platform/web/console/print-button.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { ActivityCard } from './activity-card.tsx'
import { BacklogCard } from './backlog-card.tsx'
import { CrewsCard } from './crews-card.tsx'
import type { ChartDays } from './dashboard.queries.ts'
import { DepartmentsCard } from './departments-card.tsx'
import { HealthStrip } from '#features/health/web/shared/health-strip.tsx'
import { StartStrip } from '#features/programme/web/shared/start-strip.tsx'
import { DuelsCard } from './duels-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { LearningCard } from './learning-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { QuartilesCard } from './quartiles-card.tsx'
import { RhythmCard } from './rhythm-card.tsx'
import { TasksCard } from './tasks-card.tsx'
import { WeekCard } from './week-card.tsx'
import { DropOutsCard, WeeksCard } from './weeks-card.tsx'

// For administrators alone. The page waits for it: a card that came later would move the columns.
const WeekMailCard = lazy(async () => ({ default: (await import('./week-mail-card.tsx')).WeekMailCard }))

/** What to do this week, and then whether the programme works: who is here, what works, and whether the lower half keeps up. */
export function DashboardPage() {
  const t = useTexts('console_dashboard')
  const [days, setDays] = useState<ChartDays>('30')
  const { data: profile } = useQuery(profileQuery)
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <div data-screen-only className="flex max-w-full min-w-0 flex-wrap gap-2">
            <PillChoice
              label={t('range')}
              options={CHART_DAYS.map((id) => ({ id, label: t('days', { count: Number(id) }) }))}
              chosen={days}
              onChoose={setDays}
            />
            <PrintButton />
          </div>
        }
      />
      <Settled>
        <StartStrip />
        <HealthStrip />
        <WeekCard />
        {/* Columns of cards as high as what is in them. */}
        <div className="gap-5 lg:columns-2 *:mb-5 *:break-inside-avoid">
          <FunnelCard />
          <BacklogCard />
          <WeeksCard days={days} />
          <ActivityCard days={days} />
          <DropOutsCard days={days} />
          <QuartilesCard days={days} />
          <RhythmCard />
          <DepartmentsCard days={days} />
          <CrewsCard />
          <LearningCard />
          <TasksCard days={days} />
          <DuelsCard days={days} />
          <NotificationsCard days={days} />
          {profile && mayDo(profile.role, 'programme.write') && <WeekMailCard />}
        </div>
      </Settled>
    </>
  )
}
