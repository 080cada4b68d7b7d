import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { auditActionQuery } from './audit.queries.ts'
import { useOperationName } from './operation-name.ts'
import { ChangeShown } from './change-shown.tsx'

/** One line of the log: what was sent, and each changed row before and after. */
export function ActionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('console_log')
  const nameOf = useOperationName()
  const { data, error } = useQuery(auditActionQuery(id))
  return (
    <PageDialog onClose={onClose} title={data ? nameOf(data.action) : t('title')} size="large">
      <Loading query={{ data, error }} lines={6} />
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
            <ChangeShown key={at} change={change} />
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
    </PageDialog>
  )
}
