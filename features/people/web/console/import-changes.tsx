import type { PeopleImportRow } from '#features/people/contract/imports.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What a line of the file changes on its person, or what is wrong with it and how to mend it. */
export function ImportChanges({ row }: { row: PeopleImportRow }) {
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
