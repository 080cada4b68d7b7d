import { type ReactNode, useMemo } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import type { MenuPlace } from './late-menu.tsx'

export interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactNode
  /** Names the menu where the trigger has no words. */
  label?: string
  onAction?: (key: string) => void
  children: ReactNode
}

const POPOVER =
  'min-w-56 overflow-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-card entering:animate-rise'

export function Menu({ trigger, ...list }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={POPOVER}>
        <MenuList {...list} />
      </Popover>
    </MenuTrigger>
  )
}

/** The same menu at the button of a `LateMenu`. */
export function PlacedMenu({
  place: { trigger, isOpen, onOpenChange, autoFocus },
  ...list
}: Omit<MenuProps, 'trigger'> & { place: MenuPlace }) {
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger])
  return (
    <Popover
      {...{ triggerRef, isOpen, onOpenChange }}
      trigger="MenuTrigger"
      placement="bottom end"
      className={POPOVER}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a menu goes on in it */}
      <MenuList {...list} autoFocus={autoFocus} onClose={() => onOpenChange(false)} />
    </Popover>
  )
}

function MenuList({
  label,
  onAction,
  ...rest
}: Omit<MenuProps, 'trigger'> & { autoFocus?: MenuPlace['autoFocus']; onClose?: () => void }) {
  return (
    <AriaMenu
      {...rest}
      aria-label={label}
      onAction={onAction && ((key) => onAction(String(key)))}
      className="outline-none"
    />
  )
}

export interface MenuItemProps {
  id: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  /** For an entry that leads somewhere; the caller's router takes it over through RouterProvider. */
  href?: string
  onAction?: () => void
  isDisabled?: boolean
  /** What a search by typing matches when the entry is more than a word. */
  textValue?: string
  children: ReactNode
}

export function MenuItem({ icon, tone = 'plain', children, textValue, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={textValue ?? (typeof children === 'string' ? children : undefined)}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none focus:bg-pine-soft focus-visible:inset-ring-2 focus-visible:inset-ring-focus disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0 ${tone === 'danger' ? 'text-danger' : 'text-ink [&_svg]:text-ink-soft'}`}
    >
      {icon}
      <span className="flex-1">{children}</span>
    </AriaMenuItem>
  )
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-3 my-1.5 border-t border-line" />
}
