import type { AttendanceReport } from '#features/training/contract/people.ts'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const FIGURES = ['present', 'absent', 'unchanged', 'blank', 'bad'] as const

/** What a file does in figures, and the rows that cannot be taken with their reasons. */
export function AttendanceReportShown({ report }: { report: AttendanceReport }) {
  const t = useTexts('console_seats')
  const { bad, bad_rows } = report
  return (
    <>
      <div role="status">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {FIGURES.map((name) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-soft">{t(name)}</dt>
              <dd className="numerals font-heading text-2xl font-bold">{formatNumber(report[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {bad > bad_rows.length && <p>{t('first_bad', { count: bad_rows.length })}</p>}
      {bad > 0 && (
        <DataTable
          caption={t('bad_rows')}
          rows={bad_rows}
          rowKey={({ line }) => String(line)}
          columns={[
            { id: 'line', name: t('line'), numeric: true, isHead: true, cell: ({ line }) => line },
            { id: 'row', name: t('row'), cell: ({ text }) => text },
            { id: 'problem', name: t('problem'), cell: ({ problem }) => t(`problems.${problem}`) },
          ]}
        />
      )}
    </>
  )
}
