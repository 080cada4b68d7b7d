import type { LucideIcon } from 'lucide-react'
import type { TeamRefusal } from '#features/teams/contract/teams.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'

interface RefusableItemProps {
  id: string
  icon: LucideIcon
  text: string
  tone?: 'plain' | 'danger'
  /** Null: allowed. */
  refusal: TeamRefusal | null
}

/** An entry of a menu that says why it cannot be chosen. */
export function RefusableItem({ id, icon: Icon, text, tone = 'plain', refusal }: RefusableItemProps) {
  const refusals = useTexts('refusals')
  const reason = refusal && refusals(refusal)
  return (
    <MenuItem
      id={id}
      tone={tone}
      isDisabled={refusal !== null}
      textValue={reason ? `${text}. ${reason}` : text}
      icon={<Icon />}
    >
      {text}
      {reason && <span className="block max-w-56 text-sm">{reason}</span>}
    </MenuItem>
  )
}
