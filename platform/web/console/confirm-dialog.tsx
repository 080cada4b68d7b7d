import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What will happen, with numbers. */
  children?: ReactNode
  /** The words on the button: what it does, never “OK”. */
  action: string
  tone?: 'primary' | 'danger'
  /** Asks why, and hands the words over. */
  reason?: { label: string; required?: boolean }
  isPending?: boolean
  error?: Error | null
  onConfirm: (reason: string) => void
}

/** A question before what cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  action,
  tone = 'primary',
  reason,
  isPending = false,
  error = null,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTexts('console_parts')
  const [words, setWords] = useState('')
  const isMissing = reason?.required === true && words.trim() === ''
  // The words are all that was written here, whatever the server calls them.
  const wrong = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  function close() {
    setWords('')
    onClose()
  }
  return (
    <PageDialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button variant="quiet" onPress={close}>
            {t('cancel')}
          </Button>
          <Button
            variant={tone}
            pending={isPending}
            isDisabled={isMissing}
            onPress={() => onConfirm(words.trim())}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {reason && (
          <TextArea
            label={reason.label}
            required={reason.required ?? false}
            maxLength={500}
            value={words}
            error={wrong}
            onText={setWords}
          />
        )}
        <Failure error={error} announce />
      </div>
    </PageDialog>
  )
}
