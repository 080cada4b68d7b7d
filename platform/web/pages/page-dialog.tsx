import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx'

interface PageDialogProps extends Omit<DialogProps, 'closeText' | 'onOpenChange'> {
  onClose: () => void
  /** The words of a button before those of the footer that changes nothing. */
  cancel?: string
}

/** A dialog that is open as long as a page draws it. */
export function PageDialog({ isOpen = true, onClose, cancel, footer, ...rest }: PageDialogProps) {
  const t = useTexts('app')
  const buttons = cancel !== undefined && (
    <>
      <Button variant="secondary" onPress={onClose}>
        {cancel}
      </Button>
      {footer}
    </>
  )
  return (
    <Dialog
      {...rest}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      closeText={t('close')}
      footer={buttons || footer}
    />
  )
}
