import { PersonLink } from '#platform/web/console/person-link.tsx'
import { type ReactNode, useState } from 'react'
import { closeQuizReport, reopenQuizReport, type QuizReport } from '#features/quiz/contract/reports.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useQueueDone } from '#platform/web/console/queues/queues.queries.ts'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** What somebody found wrong with a question, the ways to put it right, and the word to them. */
export function ReportCard({ report, further }: { report: QuizReport; further?: ReactNode }) {
  const t = useTexts('console_queues')
  const done = useQueueDone()
  const sayDone = useSaidWithUndo()
  const [isOpen, setOpen] = useState(false)
  const close = useCall((answer: string) => call(closeQuizReport, { report_id: report.id, answer }), {
    done: async ({ report: { id, closed_at } }) => {
      setOpen(false)
      sayDone({
        text: t('said.closed'),
        takeBack: () => call(reopenQuizReport, { report_id: id, closed_at: closed_at! }),
      })
      await done()
    },
  })
  return (
    <Card as="li" className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge>{t(`question_reason.${report.reason}`)}</Badge>
        {report.reported_by ? (
          <PersonLink person={report.reported_by} />
        ) : (
          <span className="text-ink-soft">{t('former')}</span>
        )}
        {report.state === 'open' && <AgeSign since={report.created_at} />}
      </p>
      <p className="rounded-field bg-sunken p-4 font-semibold wrap-anywhere">
        {report.question.code}: {report.question.text}
      </p>
      {report.text && <p className="wrap-anywhere whitespace-pre-line">{report.text}</p>}
      {report.answer && <p className="text-ink-soft wrap-anywhere">{report.answer}</p>}
      {report.state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={consolePaths.questionsOne}
            params={{ id: report.question.id }}
            variant="secondary"
            size="small"
          >
            {t('edit_question')}
          </LinkButton>
          {further}
          <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
            {t('close_report')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('close_report')}
        action={t('close_report')}
        reason={{ label: t('answer'), required: false }}
        isPending={close.isPending}
        error={close.error}
        onConfirm={(answer) => close.mutate(answer)}
      >
        <p>{t('close_report_text')}</p>
      </ConfirmDialog>
    </Card>
  )
}
