import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PlannedDay } from '#features/daily-question/contract/plan.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { planQuery } from './daily-plan.queries.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlannedDayRow } from './planned-day-row.tsx'

const WEEK_DAYS = 7

/** Four weeks at a time: what was asked and who knew it, what is planned, what the rule will draw. */
export function DailyPlanPage() {
  const t = useTexts('console_daily')
  const navigate = useNavigate()
  const { from: typed } = useSearch()
  const from = typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : undefined
  const query = useQuery(planQuery(from))
  const [chosen, setChosen] = useState<PlannedDay>()
  const isLimited = useLimit() !== undefined
  const plan = query.data
  const look = (day: string | undefined) =>
    void navigate({ to: consolePaths.dailyQuestion, search: day ? { from: day } : {}, resetScroll: false })
  const weeks = plan ? weeksOf(plan.days) : []
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('intro')}
        actions={
          plan && (
            <>
              <Button
                variant="secondary"
                icon={<ChevronLeft />}
                onPress={() => look(daysLater(plan.from, -4 * WEEK_DAYS))}
              >
                {t('earlier')}
              </Button>
              {from !== undefined && (
                <Button variant="secondary" onPress={() => look(undefined)}>
                  {t('today')}
                </Button>
              )}
              <Button
                variant="secondary"
                icon={<ChevronRight />}
                onPress={() => look(daysLater(plan.from, 4 * WEEK_DAYS))}
              >
                {t('later')}
              </Button>
            </>
          )
        }
      />
      <Notice>{t('rule')}</Notice>
      <Loading query={query} lines={10} />
      <div className="mt-4 grid gap-4 2xl:grid-cols-2">
        {weeks.map((days) => (
          <Card key={days[0]!.day} as="section" inset="none" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {days.map((day) => (
                <PlannedDayRow
                  key={day.day}
                  day={day}
                  isToday={day.day === plan?.today}
                  onPlan={isLimited || day.drawn ? undefined : () => setChosen(day)}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {chosen && <PlanDialog day={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function weeksOf(days: readonly PlannedDay[]): PlannedDay[][] {
  const weeks: PlannedDay[][] = []
  for (let at = 0; at < days.length; at += WEEK_DAYS) weeks.push(days.slice(at, at + WEEK_DAYS))
  return weeks
}

function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
