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

/** What a line of the file changes on its person, or what is wrong with it and how to mend it. */
function ImportChanges({ row }: { row: PeopleImportRow }) {
  const t = useTexts('console_people')
  if (row.outcome === 'conflict') return <span>{t('file.conflict_means')}</span>
  if (row.problem) {
    const field = row.problem_field ? t(`file.fields.${row.problem_field}`) : ''
    return (
      <span className="flex flex-col max-md:text-right">
        <span>{t(`file.problems.${row.problem}`, { field, text: row.problem_text ?? '' })}</span>
        <span className="text-sm text-ink-soft">{t(`file.remedies.${row.problem}`)}</span>
      </span>
    )
  }
  return (
    <ul className="flex flex-col gap-0.5 text-sm max-md:text-right">
      {row.changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-ink-soft">{t(`file.fields.${field}`)}:</span>{' '}
          {row.plan === 'changed' && (
            <>
              <del className="text-ink-soft">{from ?? t('file.nothing_there')}</del>
              {' → '}
            </>
          )}
          <ins className="font-semibold no-underline">{to ?? t('file.nothing_there')}</ins>
        </li>
      ))}
    </ul>
  )
}
