import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { hrefOf, readLocation, type Search } from './addresses.ts'
import { useLocation, useRouter } from './hooks.ts'
import type { NavigateWish } from './route.ts'
import type { TypedWish } from './typed.ts'

// Whoever only passes by with the mouse loads nothing.
const INTENT_MS = 50

type Anchor = ComponentProps<'a'>

/** A component that draws an anchor, as a link to a page of the app: loaded when somebody is about to follow it. */
export function createLink<Props extends Anchor>(Drawn: ComponentType<Props>) {
  return function AppLink<const To extends string>({
    to,
    params,
    search,
    hash,
    replace,
    resetScroll,
    ...rest
  }: TypedWish<To> & Omit<Props, 'href' | keyof NavigateWish>) {
    const wish = { to, params, search, hash, replace, resetScroll } as NavigateWish
    const link = useLink(wish, rest as Anchor)
    return <Drawn {...({ ...rest, ...link } as unknown as Props)} />
  }
}

export const Link = createLink(({ children, ...rest }: Anchor) => <a {...rest}>{children}</a>)

/** Leads on as soon as it is drawn. */
export function Navigate<const To extends string>(wish: TypedWish<To>) {
  const router = useRouter()
  const first = useRef(wish)
  useEffect(() => void router.navigate(first.current as NavigateWish), [router])
  return null
}

function useLink(wish: NavigateWish, anchor: Anchor): Anchor {
  const router = useRouter()
  const current = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const href = hrefOf(wish, current)
  const preload = () => router.preload(href)
  return {
    href,
    'aria-current':
      'aria-current' in anchor ? anchor['aria-current'] : isHere(href, current) ? 'page' : undefined,
    onClick: (event) => {
      anchor.onClick?.(event)
      if (event.defaultPrevented || isForBrowser(event, anchor)) return
      event.preventDefault()
      void router.navigate(wish)
    },
    onPointerEnter: (event) => {
      anchor.onPointerEnter?.(event)
      timer.current = setTimeout(preload, INTENT_MS)
    },
    onPointerLeave: (event) => {
      anchor.onPointerLeave?.(event)
      clearTimeout(timer.current)
    },
    onFocus: (event) => {
      anchor.onFocus?.(event)
      preload()
    },
    onTouchStart: (event) => {
      anchor.onTouchStart?.(event)
      preload()
    },
  }
}

/** A new tab, a download: what the browser does by itself. */
export function isForBrowser(event: MouseEvent, { target, download }: Anchor): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return (
    isModified || event.button !== 0 || download !== undefined || (target !== undefined && target !== '_self')
  )
}

function isHere(href: string, current: { pathname: string; search: Search }): boolean {
  const { pathname, search } = readLocation(href)
  return (
    pathname === current.pathname &&
    Object.entries(search).every(
      ([key, value]) => JSON.stringify(current.search[key]) === JSON.stringify(value),
    )
  )
}
