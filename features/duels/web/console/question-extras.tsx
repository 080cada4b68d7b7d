import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Trash } from 'lucide-react'
import { useRef } from 'react'
import { type QuizQuestion, setQuizPicture } from '#features/quiz/contract/quiz.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { inBase64 } from '#platform/sheets/web/in-base64.ts'
import { QuestionPlan } from './question-plan.tsx'
import { Voiding } from '#features/duels/web/console/voiding.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** The picture of a question, how it has done, and the way to take a defective one out for good. */
export function QuestionExtras({ question }: { question: QuizQuestion }) {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const { id, picture, answered, right, skipped, state } = question
  const renew = () => void queries.invalidateQueries({ queryKey: platformKeys.console })
  const setting = useCall(
    async (file: File | null) =>
      call(setQuizPicture, { question_id: id, picture: file && (await inBase64(file)) }),
    { done: renew },
  )
  return (
    <>
      {state !== 'voided' && <QuestionPlan question={question} onDone={renew} />}
      <FormSection title={t('picture')} lead={t('picture_lead')}>
        {picture && <img src={picture} alt="" className="max-h-56 self-start rounded-field" />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            pending={setting.isPending}
            icon={<ImagePlus />}
            onPress={() => chooser.current?.click()}
          >
            {c(picture ? 'picture_other' : 'picture_choose')}
          </Button>
          {picture && (
            <Button variant="quiet" icon={<Trash />} onPress={() => setting.mutate(null)}>
              {c('picture_drop')}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) setting.mutate(file)
          }}
        />
        <Failure error={setting.error} announce />
      </FormSection>
      <FormSection title={t('done')}>
        <p>
          {answered === 0
            ? t('never_answered')
            : t('rate', { percent: Math.round((100 * right) / answered), answered })}
        </p>
        {skipped > 0 && <p>{t('skipped_times', { count: skipped })}</p>}
        {state !== 'voided' && <Voiding questionId={question.id} onDone={renew} />}
      </FormSection>
    </>
  )
}
