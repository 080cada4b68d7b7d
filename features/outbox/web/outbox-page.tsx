import { queryOptions, useQuery } from '@tanstack/react-query'
import { listOutbox } from '#features/outbox/contract/outbox.ts'
import { call } from '#platform/web/api/api.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { withLinks } from './with-links.tsx'

/** Under what is kept of them. */
export const outboxKeys = {
  all: ['outbox'],
} as const

const outboxQuery = queryOptions({
  queryKey: outboxKeys.all,
  queryFn: () => call(listOutbox, {}),
  staleTime: 0,
})

/** Where the demo shows the mail that it does not send. */
export function OutboxPage() {
  const t = useTexts('outbox')
  const dates = useDates()
  const { data: mails, error, refetch } = useQuery(outboxQuery)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageTitle>{t('title')}</PageTitle>
          <p className="text-ink-soft">{t('lead')}</p>
        </div>
        <Button variant="secondary" onPress={() => void refetch()}>
          {t('refresh')}
        </Button>
      </div>
      <Loading query={{ data: mails, error }} lines={6} />
      {mails?.length === 0 && <EmptyState title={t('empty')} />}
      <ul className="flex flex-col gap-4">
        {mails?.map((mail) => (
          <Card as="li" key={mail.id}>
            <h2 className="text-lg font-semibold">{mail.subject}</h2>
            <p className="text-sm text-ink-soft">
              {t('to', { address: mail.to })} · {dates.moment(mail.created_at)}
            </p>
            <p className="reading mt-3 break-words whitespace-pre-line">{withLinks(mail.text, mail.links)}</p>
          </Card>
        ))}
      </ul>
    </div>
  )
}
