import { DoorClosed, Ellipsis, History, LogOut, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Team } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuSeparator } from '#ui/overlays/menu.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { RefusableItem } from '#features/teams/web/offers/refusable-item.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** What one can do with the whole crew. What is not allowed stays in its place and says why. */
export function CrewMenu({ team, ownId }: { team: Team; ownId: string | undefined }) {
  const t = useTexts('crew')
  const [open, setOpen] = useState<string>()
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(undefined)
    trigger.current?.focus()
  }
  return (
    <>
      <Menu
        label={t('menu')}
        onAction={setOpen}
        trigger={
          <IconButton ref={trigger} label={t('menu')}>
            <Ellipsis />
          </IconButton>
        }
      >
        <RefusableItem id="history" icon={History} text={t('history')} refusal={null} />
        <RefusableItem id="rename" icon={Pencil} text={t('rename')} refusal={team.may.rename} />
        <MenuSeparator />
        <RefusableItem id="leave" icon={LogOut} tone="danger" text={t('leave')} refusal={team.may.leave} />
        <RefusableItem
          id="close"
          icon={DoorClosed}
          tone="danger"
          text={t('close')}
          refusal={team.may.close}
        />
      </Menu>
      {open === 'history' && <HistoryDialog onClose={close} />}
      {open === 'rename' && <RenameDialog team={team} onClose={close} />}
      {open === 'leave' && <LeaveDialog team={team} ownId={ownId} onClose={close} />}
      {open === 'close' && <CloseDialog team={team} onClose={close} />}
    </>
  )
}
