import { Ban, EllipsisVertical } from 'lucide-react'
import type { Opponent } from '#contract/duels.ts'
import { messageOf } from '#web/platform/api.ts'
import { useBlockPerson, useUnblockPerson } from '#web/platform/blocks.queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { fullName } from './full-name.ts'

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
          <EllipsisVertical aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuItem
        id="block"
        tone="danger"
        icon={<Ban aria-hidden="true" strokeWidth={1.75} />}
        onAction={blockPerson}
      >
        {t('block')}
      </MenuItem>
    </Menu>
  )
}
