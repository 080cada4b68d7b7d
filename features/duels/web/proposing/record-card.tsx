import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DuelEarnings } from '#features/duels/web/summary/duel-earnings.tsx'
import { recordQuery } from '#features/duels/web/duels.queries.ts'
import { ReadinessSwitch } from './readiness-switch.tsx'

/** What is to be earned today, and whether I may be challenged. */
export function RecordCard() {
  const t = useTexts('duel_record')
  const { data: record, error, refetch } = useQuery(recordQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!record) return <Skeleton className="h-52 w-full rounded-card" />
  const { per_day, today } = record.rewards
  return (
    <Card as="section" labelledBy="duel-day" inset="small">
      <h2 id="duel-day" className="text-xl font-bold">
        {t('today_title')}
      </h2>
      <ProgressRoad
        label={t('today_title')}
        value={today}
        max={per_day}
        valueText={t('today', { today, count: per_day })}
        showText={false}
        className="mt-3"
      />
      <p aria-hidden="true" className="mt-1.5 text-sm text-ink-soft">
        {t('today', { today, count: per_day })}
      </p>
      <DuelEarnings record={record} />
      <div className="mt-3 border-t-2 border-dashed border-line pt-2">
        <ReadinessSwitch readiness={record.readiness} />
      </div>
    </Card>
  )
}
