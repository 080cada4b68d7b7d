import type { RefusedMail } from '#features/health/contract/health.ts'
import { MAIL_STATES, type MailCounts } from '#platform/contract/outbox.ts'
import { NumbersTable } from '#platform/web/console/tables/numbers-table.tsx'
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
      {refused.length > 0 && (
        <div className="overflow-x-auto">
          <h3 className="font-semibold">{t('refused')}</h3>
          <NumbersTable
            title={t('refused')}
            table={{
              head: [t('refused_to'), t('refused_subject'), t('refused_answer'), t('refused_at')],
              rows: refused.map(({ recipient, subject, answer, at }) => [
                recipient,
                subject,
                answer ?? t('test_silent'),
                dates.moment(at),
              ]),
            }}
          />
        </div>
      )}
    </Card>
  )
}
