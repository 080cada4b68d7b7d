import { useLocation } from '#platform/web/router/hooks.ts'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { capCount } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { BrandedLogo } from '#app/web/shell/branded-logo.tsx'
import { FindButton } from '#app/web/find/find.tsx'
import { ConsoleLink } from './console-link.tsx'
import { LogOutButton } from './log-out-button.tsx'
import type { NavigationEntry as Entry } from './navigation.ts'
import { NavigationEntry } from './navigation-entry.tsx'

/** The bar of the phone with its Menu (C-13). The menu opens above the bar; Escape and any choice close it. */
export function PhoneBar({ inBar, inMenu, further }: Record<'inBar' | 'inMenu' | 'further', Entry[]>) {
  const t = useTexts('nav')
  // Open on the page where it was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const open = openAt === pathname
  const setOpen = (wish: boolean) => setOpenAt(wish ? pathname : undefined)
  const counted = [...inMenu, ...further].filter((entry) => entry.count > 0)
  const count = counted.reduce((sum, entry) => sum + entry.count, 0)
  // One number for several things says which.
  const ofWhich = counted.map((entry) => `${t(entry.name)} ${capCount(entry.count)}`).join(', ')

  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(undefined)
      toggle.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  return (
    <div>
      {open && (
        <div
          aria-hidden="true"
          className="fixed inset-0 z-20 bg-veil animate-fade-in"
          onClick={() => setOpen(false)}
        />
      )}
      <div className="fixed inset-x-0 bottom-0 z-30 flex max-h-dvh flex-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
        <nav aria-label={t('label')} className="contents">
          <div
            id="phone-menu"
            hidden={!open}
            className="max-h-[60dvh] overflow-y-auto px-3 pt-3 pb-2 animate-rise"
          >
            {open && (
              <div className="mb-2 px-3">
                <BrandedLogo size={36} />
              </div>
            )}
            <ul aria-label={t('more')} className="flex flex-col gap-0.5">
              {inMenu.map((entry) => (
                <li key={entry.name}>
                  <NavigationEntry entry={entry} look="row" onChoose={() => setOpen(false)} />
                </li>
              ))}
              <li>
                <ConsoleLink />
              </li>
              <li>
                <LogOutButton className="w-full" />
              </li>
            </ul>
          </div>
          <ul className="order-last flex h-16 items-center gap-1 border-t border-line px-2">
            {inBar.map((entry) => (
              <li key={entry.name} className="flex min-w-0 flex-1">
                <NavigationEntry entry={entry} look="tab" onChoose={() => setOpen(false)} />
              </li>
            ))}
            <li className="flex min-w-0 flex-1">
              <button
                ref={toggle}
                type="button"
                aria-expanded={open}
                aria-controls="phone-menu"
                onClick={() => setOpen(!open)}
                className="relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-field px-1 text-xs font-semibold text-ink-soft hover:bg-pine-soft hover:text-ink"
              >
                {open ? <X className="size-5.5" /> : <MenuIcon className="size-5.5" />}
                <span>{t('menu')}</span>
                {count > 0 && !open && (
                  <CountBadge
                    count={count}
                    cap={99}
                    capText={capCount(count)}
                    label={`${t('unread', { count })}: ${ofWhich}`}
                    className="absolute top-0.5 left-1/2 ml-3"
                  />
                )}
              </button>
            </li>
          </ul>
        </nav>
        {open && (
          <nav aria-label={t('further')} className="border-t border-line px-3 py-2 animate-rise">
            <FindButton className="mb-2" />
            <ul className="grid grid-cols-2 gap-0.5">
              {further.map((entry) => (
                <li key={entry.name}>
                  <NavigationEntry entry={entry} look="row" onChoose={() => setOpen(false)} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
