import { type AttendanceReport, importAttendance } from '#features/training/contract/people.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { UploadCsv } from '#platform/sheets/web/upload-csv.tsx'
import { SheetProblem } from '#platform/sheets/web/sheet-problem.tsx'
import { useSheet } from '#platform/sheets/web/use-sheet.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRenewed } from './seats.queries.ts'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
const FIGURES = ['present', 'absent', 'unchanged', 'blank', 'bad'] as const

/** What a file does in figures, and the rows that cannot be taken with their reasons. */
function AttendanceReportShown({ report }: { report: AttendanceReport }) {
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

const MOST = 3 * 1024 * 1024

/** Attendance from a spreadsheet: first what it would do and what is wrong, line by line, then done. */
export function AttendanceFile({ id }: { id: string }) {
  const t = useTexts('console_seats')
  const renew = useRenewed()
  const { file, report, error, isPending, choose, take, retry } = useSheet({
    send: (csv, dry_run) => call(importAttendance, { training_id: id, csv, dry_run }),
    taken: renew,
  })
  const changes = report ? report.present + report.absent : 0
  return (
    <FormSection title={t('file')} lead={t('file_hint')}>
      <UploadCsv most={MOST} isPending={isPending} onText={choose} />
      <SheetProblem error={error} field="csv" onRetry={retry} />
      {report && file && (
        <section
          aria-labelledby="attendance-report"
          className="flex flex-col gap-4 border-t border-line pt-4"
        >
          <h3 id="attendance-report" className="text-lg font-bold wrap-anywhere">
            {t(report.dry_run ? 'would' : 'done', { name: file.name })}
          </h3>
          <AttendanceReportShown report={report} />
          {report.dry_run && changes > 0 && (
            <Button className="self-start" pending={isPending} onPress={take}>
              {t('apply', { count: changes })}
            </Button>
          )}
          {report.dry_run && changes === 0 && <Notice>{t('nothing_new')}</Notice>}
        </section>
      )}
    </FormSection>
  )
}
