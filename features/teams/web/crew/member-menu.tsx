import { EllipsisVertical, ShipWheel, UserMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Team, TeamMember } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { fullName } from '#features/teams/web/full-name.ts'
import { HandOverDialog, RemoveDialog } from './member-dialogs.tsx'
import { RefusableItem } from '#features/teams/web/offers/refusable-item.tsx'

/** What the captain can do about one passenger. */
export function MemberMenu({ team, member }: { team: Team; member: TeamMember }) {
  const t = useTexts('crew')
  const [open, setOpen] = useState<string>()
  const trigger = useRef<HTMLButtonElement>(null)
  const label = t('member_menu', { name: fullName(member) })
  const close = () => {
    setOpen(undefined)
    trigger.current?.focus()
  }
  return (
    <>
      <Menu
        label={label}
        onAction={setOpen}
        trigger={
          <IconButton ref={trigger} label={label}>
            <EllipsisVertical />
          </IconButton>
        }
      >
        <RefusableItem
          id="hand_over"
          icon={ShipWheel}
          text={t('make_captain')}
          refusal={team.may.hand_over}
        />
        <RefusableItem
          id="remove"
          icon={UserMinus}
          tone="danger"
          text={t('remove')}
          refusal={team.may.remove_members}
        />
      </Menu>
      {open === 'hand_over' && <HandOverDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </>
  )
}
