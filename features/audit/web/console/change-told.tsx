import type { AuditChange } from '#features/audit/contract/audit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { isEmpty, toldDifferencesOf } from './differences.ts'
import { useTold } from './use-told-value.ts'
import { useLogWords } from './log-words.ts'

interface ChangeToldProps {
  change: AuditChange
  names: Readonly<Record<string, string>>
}

/** The rows of one table that an action changed, each by what it is about and what became of it. */
export function ChangeTold({ change: { table, kind, total, rows }, names }: ChangeToldProps) {
  const t = useTexts('console_log')
  const words = useLogWords()
  const told = useTold(names)
  const shown = rows
    .map((row) => ({ name: nameOf(table, row, names), differences: toldDifferencesOf(row) }))
    .filter(({ name, differences }) => name || differences.length > 0)
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base font-semibold">
        {t(`kind.${kind}`, { table: words.table(table), count: total })}
      </h3>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{t('emptied')}</p>}
      {rows.length > 0 && rows.length < total && (
        <p className="text-sm text-ink-soft">{t('first_rows', { count: rows.length, total })}</p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-field bg-sunken px-3">
        {shown.map(({ name, differences }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a log never changes its order
          <li key={at} className="flex flex-wrap gap-x-4 gap-y-0.5 py-1.5 text-sm">
            {name && <strong className="wrap-anywhere">{name}</strong>}
            {differences.map(({ field, before, after }) => (
              <span key={field} className="wrap-anywhere">
                <span className="text-ink-soft">{words.field(table, field)}: </span>
                {kind === 'update' && !(isEmpty(before) && !isEmpty(after)) && `${told(before)} → `}
                {told(kind === 'delete' ? before : after)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a row is called: a person's row by its id, every other by the person or thing that it belongs to. */
function nameOf(
  table: string,
  { before, after }: AuditChange['rows'][number],
  names: Readonly<Record<string, string>>,
): string | undefined {
  const row = after ?? before ?? {}
  const own = names[String(row['id'])]
  if (own || table === 'users') return own
  for (const field of ['user_id', 'article_id', 'challenge_id', 'course_id', 'document_id', 'training_id']) {
    const name = names[String(row[field])]
    if (name) return name
  }
  return undefined
}
