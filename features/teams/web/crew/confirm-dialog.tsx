import type { ReactNode } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'

interface ConfirmDialogProps {
  title: string
  confirmText: string
  tone?: 'primary' | 'danger'
  pending: boolean
  error: Error | null
  isDisabled?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** A step that cannot be taken back: it says what follows before it is taken. */
export function ConfirmDialog({
  title,
  confirmText,
  tone = 'primary',
  pending,
  error,
  isDisabled,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useTexts('crew')
  return (
    <PageDialog
      onClose={onClose}
      title={<span className="wrap-anywhere">{title}</span>}
      cancel={t('cancel')}
      footer={
        <Button variant={tone} pending={pending} isDisabled={isDisabled} onPress={onConfirm}>
          {confirmText}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 wrap-anywhere">
        {children}
        <Failure error={error} announce />
      </div>
    </PageDialog>
  )
}
