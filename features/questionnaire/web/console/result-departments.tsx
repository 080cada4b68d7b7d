import type { QuestionResult } from '#features/questionnaire/contract/console.ts'
import { AnswerBar } from '#platform/web/console/charts/answer-bars.tsx'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'

type DepartmentResult = QuestionResult['by_department'][number]

const shareCell = (at: number) =>
  function shareOf({ counts, answered }: DepartmentResult) {
    return <ShareOf part={counts[at] ?? 0} whole={answered} />
  }

function ShareOf({ part, whole }: { part: number; whole: number }) {
  const number = useNumbers()
  return (
    <span className="flex min-w-16 flex-col gap-1">
      {number(whole > 0 ? part / whole : 0, { style: 'percent', maximumFractionDigits: 0 })}
      <AnswerBar part={part} whole={whole} />
    </span>
  )
}

/** How the departments answered a question, as far as that may be known: a row each, the answers side by side. */
export function ResultDepartments({ question }: { question: QuestionResult }) {
  const t = useTexts('console_questionnaires')
  const number = useNumbers()
  const { by_department, counts, text, answered } = question
  if (by_department.length === 0) return null
  const shown = by_department.reduce((sum, group) => sum + group.answered, 0)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink md:min-h-9">
        {t('by_department')}
      </summary>
      <DataTable<DepartmentResult>
        caption={`${text}: ${t('by_department')}`}
        rows={by_department}
        rowKey={({ department }) => department ?? ''}
        columns={[
          {
            id: 'department',
            name: t('department'),
            isHead: true,
            cell: ({ department }) => department ?? t('no_department'),
          },
          {
            id: 'answered',
            name: t('answered_column'),
            numeric: true,
            cell: (group) => number(group.answered),
          },
          ...counts.map(
            ({ label }, at): Column<DepartmentResult> => ({
              id: String(at),
              name: label,
              cell: shareCell(at),
            }),
          ),
        ]}
      />
      {shown < answered && <p className="mt-2 text-sm text-ink-soft">{t('department_rest')}</p>}
    </details>
  )
}
