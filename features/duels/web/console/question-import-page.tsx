import { importQuiz, type QuizImportReport } from '#features/quiz/contract/quiz.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { UploadCsv } from '#platform/sheets/web/upload-csv.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { textInBase64 } from '#platform/sheets/web/in-base64.ts'
import { useSheet } from '#platform/sheets/web/use-sheet.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Bytes of a file, so that it still fits into a call in base64. */
const MOST = 500_000

/** Questions from a spreadsheet: first what would change and what is wrong, line by line, then the import itself. */
export function QuestionImportPage() {
  const t = useTexts('console_questions')
  const { file, report, error, isPending, choose, take } = useSheet({
    send: async (text, dry_run) => call(importQuiz, { file: await textInBase64(text), dry_run }),
    taken: (queries) => queries.invalidateQueries({ queryKey: platformKeys.console }),
  })
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={consolePaths.questions}>{t('back')}</BackLink>
      <ConsoleHeader title={t('import_title')} lead={t('import_lead')} />
      <UploadCsv most={MOST} isPending={isPending} onText={choose} />
      <Failure error={error} announce />
      {report && file && (
        <Card as="section" labelledBy="import-report" className="flex flex-col gap-4">
          <h2 id="import-report" className="text-lg font-bold wrap-anywhere">
            {file.name}
          </h2>
          <div role="status">
            <p>
              {t('report', {
                new: report.new,
                changed: report.changed,
                unchanged: report.unchanged,
                bad: report.bad,
              })}
            </p>
          </div>
          {report.dry_run && report.new + report.changed > 0 && (
            <div>
              <Button pending={isPending} onPress={take}>
                {t('import_now', { count: report.new + report.changed })}
              </Button>
            </div>
          )}
          {report.dry_run && report.new + report.changed === 0 && <Notice>{t('import_nothing')}</Notice>}
          {!report.dry_run && <Notice tone="success">{t('imported')}</Notice>}
          {report.bad_rows.length > 0 && <BadRows report={report} />}
        </Card>
      )}
    </div>
  )
}

function BadRows({ report }: { report: QuizImportReport }) {
  const t = useTexts('console_questions')
  return (
    <DataTable
      caption={t('bad_rows')}
      rows={report.bad_rows}
      rowKey={({ line, problem, column }) => `${line} ${problem} ${column}`}
      columns={[
        {
          id: 'line',
          name: t('column_line'),
          numeric: true,
          isHead: true,
          cell: ({ line }) => t('line', { line }),
        },
        { id: 'code', name: t('code'), cell: ({ code }) => code || '–' },
        { id: 'cell', name: t('column_cell'), cell: ({ column }) => column ?? '–' },
        { id: 'problem', name: t('column_problem'), cell: ({ problem }) => t(`problem.${problem}`) },
      ]}
    />
  )
}
