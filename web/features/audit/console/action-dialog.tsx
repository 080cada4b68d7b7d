import { useQuery } from '@tanstack/react-query'
import type { AuditChange } from '#contract/audit.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { auditActionQuery } from './audit.queries.ts'
import { differencesOf, shownValue } from './differences.ts'
import { useOperationName } from './operation-name.ts'

/** One line of the log: what was sent, and each changed row before and after. */
export function ActionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('console_log')
  const app = useTexts('app')
  const nameOf = useOperationName()
  const { data, error } = useQuery(auditActionQuery(id))
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={data ? nameOf(data.action) : t('title')}
      closeText={app('close')}
      size="large"
    >
      <Failure error={error} />
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <div className="flex flex-col gap-6">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
            <dt className="text-ink-soft">{t('operation')}</dt>
            <dd className="wrap-anywhere">{data.action.operation}</dd>
            {data.action.subject && (
              <>
                <dt className="text-ink-soft">{t('subject')}</dt>
                <dd className="wrap-anywhere">{data.action.subject}</dd>
              </>
            )}
            <dt className="text-ink-soft">{t('outcome')}</dt>
            <dd>{data.action.outcome ?? t('under_way')}</dd>
          </dl>
          {data.changes.length === 0 && <p className="text-ink-soft">{t('no_changes')}</p>}
          {data.changes.map((change, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a log never changes its order
            <Change key={at} change={change} />
          ))}
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">
              {t('sent')}
            </summary>
            <pre className="overflow-x-auto rounded-field bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
              {JSON.stringify(data.input, null, 2)}
            </pre>
          </details>
        </div>
      )}
    </Dialog>
  )
}

function Change({ change: { table, kind, total, rows } }: { change: AuditChange }) {
  const t = useTexts('console_log')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">
        {t(`kind.${kind}`, { table: table.replaceAll('_', ' '), count: total })}
      </h3>
      {rows.length < total && (
        <p className="text-sm text-ink-soft">
          {t(rows.length === 0 ? 'emptied' : 'first_rows', { count: rows.length })}
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
