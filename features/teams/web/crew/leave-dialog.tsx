import type { Team } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { successorIn } from './successor.ts'
import { useLeaveTeam } from '#features/teams/web/teams.queries.ts'

interface LeaveDialogProps {
  team: Team
  ownId: string | undefined
  onClose: () => void
}

export function LeaveDialog({ team, ownId, onClose }: LeaveDialogProps) {
  const t = useTexts('crew')
  const leave = useLeaveTeam()
  const isCaptain = team.members.some(({ id, captain }) => captain && id === ownId)
  const successor = isCaptain ? successorIn(team.members) : undefined
  const isLast = team.members.length === 1

  return (
    <ConfirmDialog
      title={t('leave_title', { crew: team.name })}
      confirmText={t('leave')}
      tone="danger"
      pending={leave.isPending}
      error={leave.error}
      onClose={onClose}
      onConfirm={() =>
        leave.mutate(undefined, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('left', { crew: team.name }) })
          },
        })
      }
    >
      <p>{t('leave_text')}</p>
      {successor && <p className="font-semibold">{t('leave_captain', { name: fullName(successor) })}</p>}
      {isLast && <p className="font-semibold">{t('leave_last')}</p>}
    </ConfirmDialog>
  )
}
