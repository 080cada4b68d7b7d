import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useUndo } from './reviews.queries.ts'

/** Takes an approval back, with a reason. */
export function UndoApproval({ id }: { id: string }) {
  const t = useTexts('console_reviews')
  const undo = useUndo()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="self-start" onPress={() => setOpen(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('undo_title')}
        action={t('undo')}
        tone="danger"
        reason={{ label: t('undo_reason'), required: true }}
        isPending={undo.isPending}
        error={undo.error}
        onConfirm={(reason) => undo.mutate({ entry_id: id, reason }, { onSuccess: () => setOpen(false) })}
      >
        <p>{t('undo_text')}</p>
      </ConfirmDialog>
    </>
  )
}
