import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { previewVoid, voidQuizQuestion } from '#contract/duel-reviews.ts'
import { type QuizQuestion, setQuizPicture } from '#contract/quiz.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { ConfirmDialog } from '#web/console/parts/confirm-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { inBase64 } from './in-base64.ts'

/** The picture of a question, how it has done, and the way to take a defective one out for good. */
export function QuestionExtras({ question }: { question: QuizQuestion }) {
  const t = useTexts('console_questions')
  const c = useTexts('console_content')
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const { id, picture, answered, right, state } = question
  const renew = () => void queries.invalidateQueries({ queryKey: ['desk'] })
  const setting = useMutation({
    mutationFn: async (file: File | null) =>
      call(setQuizPicture, { question_id: id, picture: file && (await inBase64(file)) }),
    onSuccess: renew,
  })
  return (
    <>
      <FormSection title={t('picture')} lead={t('picture_lead')}>
        {picture && <img src={picture} alt="" className="max-h-56 self-start rounded-field" />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            pending={setting.isPending}
            icon={<ImagePlus aria-hidden="true" strokeWidth={1.75} />}
            onPress={() => chooser.current?.click()}
          >
            {c(picture ? 'picture_other' : 'picture_choose')}
          </Button>
          {picture && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
              onPress={() => setting.mutate(null)}
            >
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
        {state !== 'voided' && <Voiding question={question} onDone={renew} />}
      </FormSection>
    </>
  )
}

function Voiding({ question, onDone }: { question: QuizQuestion; onDone: () => void }) {
  const t = useTexts('console_questions')
  const [isOpen, setOpen] = useState(false)
  const touched = useQuery({
    queryKey: ['desk', 'void', question.id],
    queryFn: () => call(previewVoid, { question_id: question.id }),
    enabled: isOpen,
    staleTime: 0,
  })
  const voiding = useMutation({
    mutationFn: (reason: string) => call(voidQuizQuestion, { question_id: question.id, reason }),
    onSuccess: ({ duels, people }) => {
      setOpen(false)
      showToast({ tone: 'success', text: t('voided', { duels, people }) })
      onDone()
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        icon={<Ban aria-hidden="true" strokeWidth={1.75} />}
        onPress={() => setOpen(true)}
      >
        {t('void')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('void_title')}
        action={t('void')}
        tone="danger"
        reason={{ label: t('void_reason'), required: true }}
        isPending={voiding.isPending}
        error={voiding.error ?? touched.error}
        onConfirm={(reason) => voiding.mutate(reason)}
      >
        <p>{t('void_text')}</p>
        {touched.data && <p className="font-semibold">{t('void_numbers', touched.data)}</p>}
      </ConfirmDialog>
    </>
  )
}
