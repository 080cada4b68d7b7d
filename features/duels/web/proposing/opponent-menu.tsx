import { Ban, EllipsisVertical } from 'lucide-react'
import type { Opponent } from '#features/duels/contract/duels.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { useBlockPerson, useUnblockPerson } from '#features/blocks/web/shared/blocks.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { fullName } from '#features/duels/web/full-name.ts'

/** What else one can do about a colleague: never meet them again, with the way back. */
export function OpponentMenu({ person }: { person: Opponent }) {
  const t = useTexts('opponents')
  const block = useBlockPerson()
  const unblock = useUnblockPerson()
  const name = fullName(person)
  const label = t('menu', { name })
  const wish = { user_id: person.id }
  // The row may be gone by then: what fails is said in a toast.
  const tell = (error: Error) => showToast({ tone: 'error', text: messageOf(error) })
  const blockPerson = () =>
    void block
      .mutateAsync(wish)
      .then(() =>
        showToast({
          text: t('blocked', { name }),
          action: { label: t('undo'), onPress: () => void unblock.mutateAsync(wish).catch(tell) },
        }),
      )
      .catch(tell)
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <EllipsisVertical />
        </IconButton>
      }
    >
      <MenuItem id="block" tone="danger" icon={<Ban />} onAction={blockPerson}>
        {t('block')}
      </MenuItem>
    </Menu>
  )
}
