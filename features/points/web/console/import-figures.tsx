import type { ImportReport } from '#features/points/contract/imports.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What an import does, in numbers, and the rows that need a look, by their lines. */
export function ImportFigures({ report }: { report: ImportReport }) {
  const t = useTexts('console_points')
  const figures = (['new', 'changed', 'unchanged', 'unmatched', 'bad'] as const).filter(
    (name) => report[name] > 0,
  )
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <Figure name={t('points')} value={report.points} />
        <Figure name={t('people')} value={report.people} />
        {figures.map((name) => (
          <Figure key={name} name={t(`figure.${name}`)} value={report[name]} />
        ))}
      </dl>
      {report.bad > 0 && (
        <Rows
          title={t('bad_rows', { count: report.bad })}
          rows={report.bad_rows.map(({ line, problem, text }) => ({
            line,
            text: `${t(`problem.${problem}`)} (${text})`,
          }))}
          left={report.bad - report.bad_rows.length}
        />
      )}
      {report.unmatched > 0 && (
        <Rows
          title={t('unmatched_rows', { count: report.unmatched })}
          rows={report.unmatched_rows.map(({ line, person, points }) => ({
            line,
            text: `${person}: ${formatNumber(points)}`,
          }))}
          left={report.unmatched - report.unmatched_rows.length}
        />
      )}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="numerals text-lg font-semibold">{formatNumber(value)}</dd>
    </div>
  )
}

interface RowsProps {
  title: string
  rows: { line: number; text: string }[]
  left: number
}

function Rows({ title, rows, left }: RowsProps) {
  const t = useTexts('console_points')
  return (
    <details className="rounded-field bg-sunken px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto pb-3 text-sm">
        {rows.map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="numerals font-semibold">{t('line', { line })}</span> {text}
          </li>
        ))}
        {left > 0 && <li>{t('and_more', { count: left })}</li>}
      </ul>
    </details>
  )
}
