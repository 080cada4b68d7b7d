import type { AuditChange } from '#features/audit/contract/audit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { differencesOf, shownValue } from './differences.ts'

/** The rows of one table before and after an action, as far as they differ. */
export function ChangeShown({ change: { table, kind, total, rows } }: { change: AuditChange }) {
  const t = useTexts('console_log')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">
        {t(`raw_kind.${kind}`, { table: table.replaceAll('_', ' '), count: total })}
      </h3>
      {rows.length < total && (
        <p className="text-sm text-ink-soft">
          {t(rows.length === 0 ? 'emptied' : 'first_rows', { count: rows.length, total })}
        </p>
      )}
      {rows.map((row, at) => (
        <table
          // oxlint-disable-next-line react/no-array-index-key -- a log never changes its order
          key={at}
          className="w-full table-fixed border-collapse rounded-field bg-sunken text-left text-sm"
        >
          <caption className="sr-only">{t('row', { number: at + 1 })}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="w-1/4 px-3 py-1.5 font-semibold">
                {t('field')}
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {t('before')}
              </th>
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differencesOf(row).map(({ field, before, after }) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere">
                  {field}
                </th>
                <td className="px-3 py-1.5 wrap-anywhere">{shownValue(before)}</td>
                <td className="px-3 py-1.5 wrap-anywhere">{shownValue(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
