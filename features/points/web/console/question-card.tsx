import { PersonLink } from '#platform/web/console/person-link.tsx'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { answerQuestion, type AskedQuestion, takeBackAnswer } from '#features/points/contract/points.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { useQueueDone } from '#platform/web/console/queues/queues.queries.ts'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Asked = z.infer<typeof AskedQuestion>

/** A questioned line with the question, and the answer to it. */
export function QuestionCard({ question }: { question: Asked }) {
  const t = useTexts('console_queues')
  const dates = useDates()
  const number = useNumbers()
  const done = useQueueDone()
  const sayDone = useSaidWithUndo()
  const [answer, setAnswer] = useState('')
  const [correction, setCorrection] = useState('')
  const send = useCall(
    () =>
      call(answerQuestion, {
        question_id: question.id,
        answer,
        ...(correction.trim() && { correction: Number(correction) }),
      }),
    {
      done: async ({ question: { id, answered_at } }) => {
        sayDone({
          text: t('said.answered'),
          takeBack: () => call(takeBackAnswer, { question_id: id, answered_at: answered_at! }),
        })
        await done()
      },
    },
  )
  const fields = send.error instanceof ApiError ? send.error.fields : {}
  const { entry, asked_by } = question
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <Card as="li" className="grid gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <PersonLink person={asked_by} />
          {question.answer === null && <AgeSign since={question.created_at} />}
        </p>
        <p dir="auto" className="rounded-field bg-sunken p-4 wrap-anywhere whitespace-pre-line">
          {question.text}
        </p>
        <p className="text-sm text-ink-soft">
          {t('about_entry', {
            points: number(entry.points, { signDisplay: 'always' }),
            reason: entry.reason,
            when: dates.day(entry.created_at),
          })}
        </p>
      </div>
      {question.answer === null ? (
        <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
          <TextArea
            label={t('answer')}
            required
            maxLength={1_000}
            value={answer}
            error={fields['answer']}
            onText={setAnswer}
            className="w-full"
          />
          <TextField
            label={t('correction')}
            description={t('correction_text')}
            inputMode="numeric"
            value={correction}
            error={fields['correction']}
            onText={(text) => setCorrection(text.replaceAll(/[^\d-]/g, ''))}
          />
          <Failure error={send.error} announce />
          <Button type="submit" pending={send.isPending} isDisabled={answer.trim().length < 3}>
            {t('send_answer')}
          </Button>
        </form>
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {question.answer}
        </p>
      )}
    </Card>
  )
}
