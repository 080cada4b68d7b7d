import type { FailedJob } from '#features/health/contract/health.ts'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** Work in the background that did not go through, with what it said. */
export function FailedJobs({ failed }: { failed: readonly FailedJob[] }) {
  const t = useTexts('console_health')
  const dates = useDates()
  return (
    <section aria-labelledby="health-jobs" className="flex flex-col gap-2">
      <h2 id="health-jobs" className="font-heading text-lg font-semibold">
        {t('failed')}
      </h2>
      <DataTable
        caption={t('failed')}
        rows={failed}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', name: t('failed_job'), isHead: true, cell: ({ name }) => name },
          { id: 'tries', name: t('failed_tries'), numeric: true, cell: ({ attempts }) => attempts },
          { id: 'error', name: t('failed_error'), cell: ({ error }) => error ?? t('test_silent') },
          {
            id: 'next',
            name: t('failed_next'),
            cell: ({ is_over, run_at }) => (is_over ? t('failed_over') : dates.moment(run_at)),
          },
        ]}
      />
    </section>
  )
}
