import type { PeopleImportRow } from '#features/people/contract/imports.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { ImportChanges } from './import-changes.tsx'

const tones: Record<PeopleImportRow['plan'], BadgeTone> = {
  new: 'pine',
  changed: 'sky',
  unchanged: 'neutral',
  missing: 'sun',
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
