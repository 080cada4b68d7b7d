import type { FailedJob } from '#features/health/contract/health.ts'
import { NumbersTable } from '#platform/web/console/tables/numbers-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'

/** Work in the background that did not go through, with what it said. */
export function FailedJobs({ failed }: { failed: readonly FailedJob[] }) {
  const t = useTexts('console_health')
  const dates = useDates()
  return (
    <Card as="section" labelledBy="health-jobs" className="overflow-x-auto">
      <h2 id="health-jobs" className="font-heading text-lg font-semibold">
        {t('failed')}
      </h2>
      <NumbersTable
        title={t('failed')}
        table={{
          head: [t('failed_job'), t('failed_tries'), t('failed_error'), t('failed_next')],
          rows: failed.map(({ name, attempts, error, is_over, run_at }) => [
            name,
            String(attempts),
            error ?? t('test_silent'),
            is_over ? t('failed_over') : dates.moment(run_at),
          ]),
        }}
      />
    </Card>
  )
}
