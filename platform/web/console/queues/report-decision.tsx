import { PersonLink } from '#platform/web/console/person-link.tsx'
import { type ReactNode, useState } from 'react'
import type { ReportReason } from '#platform/contract/reports.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AgeSign } from './age-sign.tsx'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useQueueDone } from './queues.queries.ts'
import { useSaidWithUndo } from './said-with-undo.ts'

export type Decision = { decision: 'hidden' | 'dismissed'; reason?: string }

type Person = Parameters<typeof PersonLink>[0]['person']

interface ReportDecisionProps<Answer> {
  /** Who wrote it, and where. */
  author: Person | null
  place: string
  reported: {
    count: number
    first_at: string
    decision: 'hidden' | 'dismissed' | null
    decided_at: string | null
    reports: readonly {
      /** Null: somebody whom the reader does not look after. */
      by: Person | null
      reason: ReportReason
      text: string
      created_at: string
    }[]
  }
  decide: (decision: Decision) => Promise<Answer>
  /** Takes a decision back, of which that was the answer. */
  takeBack: (decided: Answer) => Promise<unknown>
  /** What was reported, as it stands. */
  children: ReactNode
}

/** Something that people reported: what it says, why, and the decision on all reports at once. */
export function ReportDecision<Answer>(props: ReportDecisionProps<Answer>) {
  const { author, place, reported, decide, takeBack, children } = props
  const t = useTexts('console_queues')
  const reasons = useTexts('reports')
  const dates = useDates()
  const done = useQueueDone()
  const sayDone = useSaidWithUndo()
  const [isHiding, setHiding] = useState(false)
  const decision = useCall(decide, {
    done: async (decided, sent) => {
      setHiding(false)
      sayDone({ text: t(`said.${sent.decision}`), takeBack: () => takeBack(decided) })
      await done()
    },
  })
  const { count, first_at, reports, decided_at } = reported
  // Each of the two ways begins without what went wrong on the other.
  const turnTo = (hiding: boolean) => {
    decision.reset()
    setHiding(hiding)
  }
  return (
    <Card as="li" className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {author ? (
            <PersonLink person={author} />
          ) : (
            <span className="font-semibold text-ink">{t('former')}</span>
          )}
          <span>{place}</span>
        </p>
        <div className="rounded-field bg-sunken p-4">{children}</div>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <strong>{t('reports', { count })}</strong>
          {reported.decision === null && <AgeSign since={first_at} />}
        </p>
        <ul className="flex flex-col gap-2 text-sm">
          {reports.map(({ by, reason, text, created_at }) => (
            <li key={`${by?.id ?? reason} ${created_at}`}>
              <Badge>{reasons(`reasons.${reason}`)}</Badge>{' '}
              {by ? (
                <PersonLink person={by} />
              ) : (
                <span className="text-ink-soft">{t('somebody_outside')}</span>
              )}
              {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            </li>
          ))}
        </ul>
        {!isHiding && <Failure error={decision.error} announce />}
        {reported.decision === null ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="small" onPress={() => turnTo(true)}>
              {t('hide')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              pending={decision.isPending && !isHiding}
              onPress={() => decision.mutate({ decision: 'dismissed' })}
            >
              {t('leave')}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">
            {t(`decided.${reported.decision}`)} {decided_at && dates.moment(decided_at)}
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isHiding}
        onClose={() => turnTo(false)}
        title={t('hide_title')}
        action={t('hide')}
        tone="danger"
        reason={{ label: t('hide_reason'), required: true }}
        isPending={decision.isPending}
        error={decision.error}
        onConfirm={(reason) => decision.mutate({ decision: 'hidden', reason })}
      >
        <p>{t('hide_text')}</p>
      </ConfirmDialog>
    </Card>
  )
}
