import { useState } from 'react'
import { importQuiz, type QuizImportReport } from '#features/quiz/contract/quiz.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { UploadCsv } from '#platform/web/console/upload-csv.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { textInBase64 } from '#features/duels/web/console/in-base64.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Bytes of a file, so that it still fits into a call in base64. */
const MOST = 500_000

/** Questions from a spreadsheet: first what would change and what is wrong, line by line, then the import itself. */
export function QuestionImportPage() {
  const t = useTexts('console_questions')
  const [file, setFile] = useState<{ text: string; name: string }>()
  const taking = useCall(
    async ({ text, dry_run }: { text: string; dry_run: boolean }) =>
      call(importQuiz, { file: await textInBase64(text), dry_run }),
    {
      done: ({ dry_run }, _, queries) => {
        if (!dry_run) void queries.invalidateQueries({ queryKey: platformKeys.console })
      },
    },
  )
  const report = taking.data
  return (
    <div className="flex flex-col gap-5">
      <BackLink to="/console/questions">{t('back')}</BackLink>
      <ConsoleHeader title={t('import_title')} lead={t('import_lead')} />
      <UploadCsv
        most={MOST}
        isPending={taking.isPending}
        onText={(text, name) => {
          setFile({ text, name })
          taking.mutate({ text, dry_run: true })
        }}
      />
      <Failure error={taking.error} announce />
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
              <Button
                pending={taking.isPending}
                onPress={() => taking.mutate({ text: file.text, dry_run: false })}
              >
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
