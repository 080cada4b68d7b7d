import type { RefusedMail } from '#features/health/contract/health.ts'
import { MAIL_STATES, type MailCounts } from '#platform/contract/outbox.ts'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Card } from '#ui/card.tsx'

interface MailsCardProps {
  mails: MailCounts
  refused: readonly RefusedMail[]
}

/** What became of the mails, and those that the mail server did not want. */
export function MailsCard({ mails, refused }: MailsCardProps) {
  const t = useTexts('console_health')
  const dates = useDates()
  const number = useNumbers()
  return (
    <>
      <Card as="section" labelledBy="health-mails" className="flex flex-col gap-4">
        <div className="reading">
          <h2 id="health-mails" className="font-heading text-lg font-semibold">
            {t('mails')}
          </h2>
          <p className="text-ink-soft">{t('mails_lead')}</p>
        </div>
        <dl className="flex flex-wrap gap-3">
          {MAIL_STATES.map((state) => (
            <div
              key={state}
              className="flex min-w-28 flex-1 flex-col-reverse justify-end rounded-field bg-sunken p-3"
            >
              <dt className="text-sm text-ink-soft">{t(`mail_states.${state}`)}</dt>
              <dd className="numerals font-heading text-2xl font-bold">{number(mails[state])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {refused.length > 0 && (
        <section aria-labelledby="health-refused" className="flex flex-col gap-2">
          <h2 id="health-refused" className="font-heading text-lg font-semibold">
            {t('refused')}
          </h2>
          <DataTable
            caption={t('refused')}
            rows={refused}
            rowKey={({ id }) => id}
            columns={[
              { id: 'to', name: t('refused_to'), isHead: true, cell: ({ recipient }) => recipient },
              { id: 'subject', name: t('refused_subject'), cell: ({ subject }) => subject },
              { id: 'answer', name: t('refused_answer'), cell: ({ answer }) => answer ?? t('test_silent') },
              { id: 'at', name: t('refused_at'), cell: ({ at }) => dates.moment(at) },
            ]}
          />
        </section>
      )}
    </>
  )
}
