import type { PeopleImportRow } from '#features/people/contract/imports.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Record<PeopleImportRow['plan'], BadgeTone> = {
  new: 'pine',
  changed: 'sky',
  unchanged: 'neutral',
  missing: 'sun',
  added: 'sun',
  error: 'danger',
}

export function useImportColumns(): Column<PeopleImportRow>[] {
  const t = useTexts('console_people')
  return [
    { id: 'line', name: t('file.line'), numeric: true, cell: ({ line }) => line ?? '–' },
    { id: 'name', name: t('columns.name'), isHead: true, cell: ({ name }) => name || '–' },
    {
      id: 'plan',
      name: t('file.what'),
      cell: ({ plan, outcome }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[plan]}>{t(`file.plan_one.${plan}`)}</Badge>
          {outcome === 'conflict' && <Badge tone="danger">{t('file.conflict')}</Badge>}
          {outcome === 'done' && <Badge>{t('file.was_done')}</Badge>}
        </span>
      ),
    },
    { id: 'changes', name: t('file.changes'), cell: (row) => <ImportChanges row={row} /> },
  ]
}

/** What is wrong with a row, and what mends it. */
export function useProblemWords() {
  const t = useTexts('console_people')
  return ({ problem, problem_field, problem_text }: PeopleImportRow) => {
    if (!problem) return undefined
    const field = problem_field ? t(`file.fields.${problem_field}`) : ''
    return {
      problem: t(`file.problems.${problem}`, { field, text: problem_text ?? '' }),
      remedy: t(`file.remedies.${problem}`),
    }
  }
}

/** What a line of the file changes on its person, or what is wrong with it and how to mend it. */
function ImportChanges({ row }: { row: PeopleImportRow }) {
  const t = useTexts('console_people')
  const words = useProblemWords()(row)
  if (row.outcome === 'conflict') return <span className="text-sm">{t('file.conflict_means')}</span>
  if (words)
    return (
      <p className="text-sm max-md:text-right">
        <span>{words.problem}</span> <span className="text-ink-soft">{words.remedy}</span>
      </p>
    )
  // Of new people all is new: it may be cut, so that the rows stay short.
  return (
    <p className={`text-sm max-md:text-right ${row.plan === 'new' ? 'md:line-clamp-2' : ''}`}>
      {row.changes.map(({ field, from, to }, at) => (
        <span key={field}>
          {at > 0 && <span className="text-ink-soft"> · </span>}
          <span className="text-ink-soft">{t(`file.fields.${field}`)}:</span>{' '}
          {row.plan === 'changed' && (
            <>
              <del className="text-ink-soft">{from ?? t('file.nothing_there')}</del>
              {' → '}
            </>
          )}
          <ins className="font-semibold no-underline">{to ?? t('file.nothing_there')}</ins>
        </span>
      ))}
    </p>
  )
}
