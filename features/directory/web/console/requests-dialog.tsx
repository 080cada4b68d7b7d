import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#features/directory/contract/directory.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { requestsQuery } from './directory.queries.ts'

/** The last calls of a directory, and what each was answered. */
export function RequestsDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = useTexts('console_directory')
  const dates = useDates()
  const { data, error, refetch } = useQuery(requestsQuery(connection.id))
  return (
    <PageDialog onClose={onClose} size="large" title={t('requests_of', { name: connection.name })}>
      <p className="text-ink-soft">{t('requests_text')}</p>
      <Loading query={{ data, error, refetch }} lines={6} />
      {data?.requests.length === 0 && <p className="mt-4 text-ink-soft">{t('requests_none')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {data?.requests.map(({ id, at, method, path, asked, status, reason, took_ms }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="font-semibold wrap-anywhere">
                {method} {path}
              </code>
              <Badge tone={status < 400 ? 'pine' : 'sunset'}>{status}</Badge>
              <span className="numerals text-sm text-ink-soft">
                {dates.moment(at)} · {t('took', { ms: took_ms })}
              </span>
            </div>
            {asked && <code className="text-sm text-ink-soft wrap-anywhere">{asked}</code>}
            {reason && <p className="text-sm">{reason}</p>}
          </li>
        ))}
      </ul>
    </PageDialog>
  )
}
