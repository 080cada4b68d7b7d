import type { TeamMember } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useHandOverTeam, useRemoveMember } from '#features/teams/web/teams.queries.ts'

interface MemberDialogProps {
  member: TeamMember
  onClose: () => void
}

export function HandOverDialog({ member, onClose }: MemberDialogProps) {
  const t = useTexts('crew')
  const handOver = useHandOverTeam()
  const name = fullName(member)
  return (
    <ConfirmDialog
      title={t('hand_over_title', { name })}
      confirmText={t('make_captain')}
      pending={handOver.isPending}
      error={handOver.error}
      onClose={onClose}
      onConfirm={() =>
        handOver.mutate(
          { user_id: member.id },
          {
            onSuccess: () => {
              onClose()
              showToast({ tone: 'success', text: t('handed_over', { name }) })
            },
          },
        )
      }
    >
      <p>{t('hand_over_text', { name })}</p>
    </ConfirmDialog>
  )
}

export function RemoveDialog({ member, onClose }: MemberDialogProps) {
  const t = useTexts('crew')
  const remove = useRemoveMember()
  const name = fullName(member)
  return (
    <ConfirmDialog
      title={t('remove_title', { name })}
      confirmText={t('remove')}
      tone="danger"
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { user_id: member.id },
          {
            onSuccess: () => {
              onClose()
              showToast({ text: t('removed', { name }) })
            },
          },
        )
      }
    >
      <p>{t('remove_text', { name })}</p>
    </ConfirmDialog>
  )
}
