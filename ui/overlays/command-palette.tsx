import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'

export interface Command {
  id: string
  name: string
  note: string | null
  icon: ReactNode
}

export interface CommandPaletteProps {
  /** Names the dialog and its field. */
  label: string
  closeText: string
  value: string
  onChange: (value: string) => void
  groups: readonly { id: string; title: string; commands: readonly Command[] }[]
  /** What stands below the field where nothing is found. */
  empty: ReactNode
  /** What is to be known of the list, below it. */
  note?: ReactNode
  onChoose: (id: string) => void
  onClose: () => void
}

/** A field over a list that it narrows: the arrows choose, Enter goes there, Escape closes. The focus stays in the field. */
export function CommandPalette({
  label,
  closeText,
  value,
  onChange,
  groups,
  empty,
  note,
  onChoose,
  onClose,
}: CommandPaletteProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-start justify-center bg-veil entering:animate-fade-in sm:p-6 sm:pt-[12vh]"
    >
      <Modal className="flex h-full w-full flex-col bg-surface text-ink shadow-card entering:animate-rise sm:h-auto sm:max-h-[76vh] sm:max-w-xl sm:rounded-sheet">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <Autocomplete inputValue={value} onInputChange={onChange}>
            <div className="flex items-center gap-1 border-b border-line pr-2 pl-5">
              <Search className="size-5 shrink-0 text-ink-soft" />
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it writes at once */}
              <TextField aria-label={label} autoFocus className="min-w-0 flex-1">
                <Input
                  placeholder={label}
                  enterKeyHint="go"
                  className="min-h-14 w-full bg-transparent px-3 text-lg shadow-none outline-none placeholder:text-ink-faint focus-visible:shadow-none focus-visible:outline-none"
                />
              </TextField>
              <button
                type="button"
                onClick={onClose}
                className="min-h-11 shrink-0 rounded-full px-3 text-sm font-semibold text-ink-soft hover:bg-pine-soft hover:text-ink"
              >
                {closeText}
              </button>
            </div>
            <Menu
              aria-label={label}
              onAction={(key) => onChoose(String(key))}
              renderEmptyState={() => <div className="px-3 py-6 text-center text-ink-soft">{empty}</div>}
              className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
            >
              {groups.map(({ id, title, commands }) => (
                <MenuSection key={id} id={id} aria-label={title} className="mb-2">
                  <Header className="px-3 py-1.5 text-sm font-semibold text-ink-soft">{title}</Header>
                  {commands.map((command) => (
                    <MenuItem
                      key={command.id}
                      id={command.id}
                      textValue={command.name}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 outline-none focused:bg-pine-soft"
                    >
                      <span className="inline-flex w-8 shrink-0 justify-center text-pine-ink">
                        {command.icon}
                      </span>
                      <span className="min-w-0 flex-1">
                        <bdi className="block font-semibold wrap-anywhere">{command.name}</bdi>
                        {command.note && (
                          <bdi className="line-clamp-1 text-sm text-ink-soft">{command.note}</bdi>
                        )}
                      </span>
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <p role="status" className="border-t border-line px-5 py-2 text-sm text-ink-soft empty:hidden">
            {note}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
