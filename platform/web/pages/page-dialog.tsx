import { type ReactNode, useId } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
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

interface FormDialogProps extends Omit<PageDialogProps, 'footer' | 'children'> {
  cancel: string
  /** The words of the button that sends it. */
  send: string
  tone?: 'primary' | 'danger'
  /** False while something is missing in it. */
  isSendable?: boolean
  /** What sends it: while that is under way it is not sent again. */
  call: { isPending: boolean; error: Error | null }
  onSend: () => void
  children: ReactNode
}

/** A dialog that asks for something and sends it; what was refused is said below. */
export function FormDialog({
  send,
  tone,
  isSendable = true,
  call,
  onSend,
  children,
  ...rest
}: FormDialogProps) {
  const formId = useId()
  return (
    <PageDialog
      {...rest}
      footer={
        <Button type="submit" form={formId} variant={tone} isDisabled={!isSendable} pending={call.isPending}>
          {send}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!call.isPending) onSend()
        }}
      >
        {children}
        <Failure error={call.error} announce />
      </form>
    </PageDialog>
  )
}
