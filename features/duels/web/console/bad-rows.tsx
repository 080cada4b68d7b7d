import type { QuizImportReport } from '#features/quiz/contract/quiz.ts'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function BadRows({ report }: { report: QuizImportReport }) {
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
