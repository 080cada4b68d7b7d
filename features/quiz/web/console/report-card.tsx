import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { closeQuizReport, type QuizReport } from '#contract/quiz-reports.ts'
import { AgeSign } from '#web/console/parts/age-sign.tsx'
import { ConfirmDialog } from '#web/console/parts/confirm-dialog.tsx'
import { useQueueDone } from '#web/console/parts/queues.queries.ts'
import { call } from '#web/platform/api.ts'
import { fullName } from '#web/platform/full-name.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What somebody found wrong with a question, and the word to them. */
export function ReportCard({ report }: { report: QuizReport }) {
  const t = useTexts('console_queues')
  const done = useQueueDone()
  const [isOpen, setOpen] = useState(false)
  const close = useMutation({
    mutationFn: (answer: string) => call(closeQuizReport, { report_id: report.id, answer }),
    onSuccess: async () => {
      setOpen(false)
      await done()
    },
  })
  return (
    <Card as="li" className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge>{t(`question_reason.${report.reason}`)}</Badge>
        <bdi className="text-ink-soft">{report.reported_by ? fullName(report.reported_by) : t('former')}</bdi>
        {report.state === 'open' && <AgeSign since={report.created_at} />}
      </p>
      <p className="rounded-field bg-sunken p-4 font-semibold wrap-anywhere">
        {report.question.code}: {report.question.text}
      </p>
      {report.text && <p className="wrap-anywhere whitespace-pre-line">{report.text}</p>}
      {report.answer && <p className="text-ink-soft wrap-anywhere">{report.answer}</p>}
      {report.state === 'open' && (
        <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
          {t('close_report')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('close_report')}
        action={t('close_report')}
        reason={{ label: t('answer'), required: true }}
        isPending={close.isPending}
        error={close.error}
        onConfirm={(answer) => close.mutate(answer)}
      >
        <p>{t('close_report_text')}</p>
      </ConfirmDialog>
    </Card>
  )
}
