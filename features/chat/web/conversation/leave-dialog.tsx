import type { Conversation } from '#features/chat/contract/chat.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLeaveGroup } from '#features/chat/web/chat-calls.queries.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'

interface LeaveDialogProps {
  conversation: Conversation
  onClose: (isLeft: boolean) => void
}

/** Asks first: whoever has left reads nothing of the group any more. */
export function LeaveDialog({ conversation, onClose }: LeaveDialogProps) {
  const t = useTexts('chat_groups')
  const leave = useLeaveGroup()
  return (
    <PageDialog
      role="alertdialog"
      size="small"
      onClose={() => onClose(false)}
      title={t('leave_title', { name: conversation.name ?? '' })}
      cancel={t('cancel')}
      footer={
        <Button
          variant="danger"
          pending={leave.isPending}
          onPress={() => leave.mutate(conversation.id, { onSuccess: () => onClose(true) })}
        >
          {t('leave')}
        </Button>
      }
    >
      <p>{t('leave_text')}</p>
      <Failure error={leave.error} announce />
    </PageDialog>
  )
}
