import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { previewVoid, voidQuizQuestion } from '#features/duels/contract/reviews.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonSize } from '#ui/button-look.ts'
import { duelKeys } from '#features/duels/web/duels.keys.ts'

interface VoidingProps {
  questionId: string
  size?: ButtonSize
  onDone: () => void
}

export function Voiding({ questionId, size = 'medium', onDone }: VoidingProps) {
  const t = useTexts('console_questions')
  const [isOpen, setOpen] = useState(false)
  const touched = useQuery({
    queryKey: duelKeys.void(questionId),
    queryFn: () => call(previewVoid, { question_id: questionId }),
    enabled: isOpen,
    staleTime: 0,
  })
  const voiding = useCall((reason: string) => call(voidQuizQuestion, { question_id: questionId, reason }), {
    said: ({ duels, people }) => t('voided', { duels, people }),
    done: () => {
      setOpen(false)
      onDone()
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className="self-start"
        icon={<Ban />}
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
