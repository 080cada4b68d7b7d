import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { iconButtonLook } from '#ui/icon-button-look.ts'

/** Where a menu belongs that was not there when its button was drawn; its contents hand it to `PlacedMenu`. */
export interface MenuPlace {
  trigger: HTMLButtonElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  autoFocus: true | 'first' | 'last'
}

interface LateMenuProps<Parts> {
  label: string
  icon: ReactNode
  /** Called when somebody comes near, at the latest with the press, which then waits for it. */
  load: () => Promise<Parts>
  children: (parts: Parts, place: MenuPlace) => ReactNode
}

const KEYS = new Map<string, 'first' | 'last'>([
  ['Enter', 'first'],
  [' ', 'first'],
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
])

/** The button of a menu that comes, with all that it opens, when it is about to be opened. */
export function LateMenu<Parts>({ label, icon, load, children }: LateMenuProps<Parts>) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const [parts, setParts] = useState<Parts>()
  const [begin, setBegin] = useState<MenuPlace['autoFocus']>()
  const close = () => setBegin(undefined)
  const fetch = () => {
    if (parts === undefined) load().then((come) => setParts(() => come), close)
  }
  const open = (at: MenuPlace['autoFocus']) => {
    // Safari focuses no button that is pressed, and the focus comes back here.
    trigger?.focus()
    setBegin(at)
    fetch()
  }
  const openByKey = (event: KeyboardEvent) => {
    const at = KEYS.get(event.key)
    if (!at) return
    event.preventDefault()
    open(at)
  }
  return (
    <>
      <button
        ref={setTrigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={begin !== undefined}
        onPointerEnter={fetch}
        onFocus={fetch}
        onKeyDown={openByKey}
        // A screen reader presses without a pointer.
        onClick={({ detail }) => open(detail === 0 ? 'first' : true)}
        className={iconButtonLook()}
      >
        {icon}
      </button>
      {parts !== undefined &&
        children(parts, {
          trigger,
          isOpen: begin !== undefined,
          onOpenChange: (isOpen) => !isOpen && close(),
          autoFocus: begin ?? true,
        })}
    </>
  )
}
