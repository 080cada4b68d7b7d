import { useState } from 'react'
import { planQuizQuestion } from '#features/quiz/contract/console.ts'
import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'

/** From when and until when a question that is in play is drawn. */
export function QuestionPlan({ question, onDone }: { question: QuizQuestion; onDone: () => void }) {
  const t = useTexts('console_questions')
  const { id, active_from, active_until } = question
  const [from, setFrom] = useState(active_from)
  const [until, setUntil] = useState(active_until)
  const planning = useCall(
    () => call(planQuizQuestion, { question_id: id, active_from: from, active_until: until }),
    { said: t('planned'), done: onDone },
  )
  const { error } = planning
  const fields = error instanceof ApiError ? error.fields : {}
  const isSame = from === active_from && until === active_until
  return (
    <FormSection title={t('plan')} lead={t('plan_lead')}>
      <div className="field-grid sm:grid-cols-2">
        <DateTimeField
          label={t('active_from')}
          description={t('active_from_hint')}
          value={from}
          onChange={setFrom}
          error={fields['active_from']}
        />
        <DateTimeField
          label={t('active_until')}
          description={t('active_until_hint')}
          value={until}
          onChange={setUntil}
          error={fields['active_until']}
        />
      </div>
      <Failure error={error} announce />
      <Button
        variant="secondary"
        className="self-start"
        isDisabled={isSame}
        pending={planning.isPending}
        onPress={() => planning.mutate()}
      >
        {t('plan_save')}
      </Button>
    </FormSection>
  )
}
