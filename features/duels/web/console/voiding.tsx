import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { previewVoid, voidQuizQuestion } from '#features/duels/contract/reviews.ts'
import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { duelKeys } from '#features/duels/web/duels.keys.ts'

export function Voiding({ question, onDone }: { question: QuizQuestion; onDone: () => void }) {
  const t = useTexts('console_questions')
  const [isOpen, setOpen] = useState(false)
  const touched = useQuery({
    queryKey: duelKeys.void(question.id),
    queryFn: () => call(previewVoid, { question_id: question.id }),
    enabled: isOpen,
    staleTime: 0,
  })
  const voiding = useCall((reason: string) => call(voidQuizQuestion, { question_id: question.id, reason }), {
    said: ({ duels, people }) => t('voided', { duels, people }),
    done: () => {
      setOpen(false)
      onDone()
    },
  })
  return (
    <>
      <Button variant="secondary" className="self-start" icon={<Ban />} onPress={() => setOpen(true)}>
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
