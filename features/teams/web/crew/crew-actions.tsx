import { DoorClosed, RotateCcwClock, LogOut, Pencil, ShipWheel, Stamp, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Team, TeamMember } from '#features/teams/contract/teams.ts'
import { RefusableItem } from '#features/teams/web/offers/refusable-item.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import type { MenuPlace } from '#ui/overlays/late-menu.tsx'
import { MenuSeparator, PlacedMenu } from '#ui/overlays/menu.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { HandOverDialog, RemoveDialog } from './member-dialogs.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface ActionsProps {
  place: MenuPlace
  label: string
  team: Team
}

/** What one can do with the whole crew. What is not allowed stays in its place and says why. */
export function CrewActions({ place, label, team, ownId }: ActionsProps & { ownId: string | undefined }) {
  const t = useTexts('crew')
  const { may } = team
  const navigate = useNavigate()
  const { open, setOpen, close } = useDialogAt(place)
  const act = (id: string) => (id === 'postcards' ? void navigate({ to: paths.recap }) : setOpen(id))
  return (
    <>
      <PlacedMenu place={place} label={label} onAction={act}>
        <RefusableItem id="postcards" icon={Stamp} text={t('postcards')} refusal={null} />
        <RefusableItem id="history" icon={RotateCcwClock} text={t('history')} refusal={null} />
        <RefusableItem id="rename" icon={Pencil} text={t('rename')} refusal={may.rename} />
        <MenuSeparator />
        <RefusableItem id="leave" icon={LogOut} tone="danger" text={t('leave')} refusal={may.leave} />
        <RefusableItem id="close" icon={DoorClosed} tone="danger" text={t('close')} refusal={may.close} />
      </PlacedMenu>
      {open === 'history' && <HistoryDialog onClose={close} />}
      {open === 'rename' && <RenameDialog team={team} onClose={close} />}
      {open === 'leave' && <LeaveDialog team={team} ownId={ownId} onClose={close} />}
      {open === 'close' && <CloseDialog team={team} onClose={close} />}
    </>
  )
}

/** What the captain can do about one passenger. */
export function MemberActions({ place, label, team, member }: ActionsProps & { member: TeamMember }) {
  const t = useTexts('crew')
  const { may } = team
  const { open, setOpen, close } = useDialogAt(place)
  return (
    <>
      <PlacedMenu place={place} label={label} onAction={setOpen}>
        <RefusableItem id="hand_over" icon={ShipWheel} text={t('make_captain')} refusal={may.hand_over} />
        <RefusableItem
          id="remove"
          icon={UserMinus}
          tone="danger"
          text={t('remove')}
          refusal={may.remove_members}
        />
      </PlacedMenu>
      {open === 'hand_over' && <HandOverDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </>
  )
}

/** Which dialog is open; the focus goes back to the button of the menu. */
function useDialogAt({ trigger }: MenuPlace) {
  const [open, setOpen] = useState<string>()
  const close = () => {
    setOpen(undefined)
    trigger?.focus()
  }
  return { open, setOpen, close }
}
