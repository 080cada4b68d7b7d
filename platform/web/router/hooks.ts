import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AppLocation, Search } from './addresses.ts'
import type { NavigateWish, PageTraits } from './route.ts'
import type { Router } from './router.ts'
import { RouterContext, StateContext } from './router-provider.tsx'
import type { AnyParams, Params, TypedWish } from './typed.ts'

export function useRouter(): Router {
  return use(RouterContext)!
}

/** Leads to another page; the answer comes when it stands. The same function at every call. */
export function useNavigate(): <const To extends string>(wish: TypedWish<To>) => Promise<void> {
  const router = useRouter()
  return useCallback((wish: object) => router.navigate(wish as NavigateWish), [router])
}

/** The address that the person has asked for: known before its page is loaded. */
export function useLocation(): AppLocation {
  return use(StateContext)!.wanted
}

/** What the page that stands says of itself, and its path; without one at an address where nothing stands. */
export function usePage(): { pathname: string; traits: PageTraits } | undefined {
  const { shown } = use(StateContext)!
  return shown?.parts.length ? { pathname: shown.location.pathname, traits: shown.traits } : undefined
}

/** What stands behind the question mark, as the page understands it. */
export function useSearch(): Search {
  return use(StateContext)!.shown!.search
}

/** The parts of the address that its pattern leaves open: all of them where it is named. */
export function useParams(): AnyParams
export function useParams<const Pattern extends string>(pattern: Pattern): Params<Pattern>
export function useParams(): AnyParams {
  return use(StateContext)!.shown!.params as AnyParams
}

interface BlockerWish {
  blocks: (way: { current: LeftPlace; next: LeftPlace }) => boolean
  /** Whether the browser asks as well when the tab is closed. */
  beforeUnload: () => boolean
}

interface LeftPlace {
  pathname: string
  /** The pattern of its page. */
  path: string | undefined
}

/** Asks before the page is left: `isBlocked` until one of the two is called. */
export function useBlocker(wish: BlockerWish): {
  isBlocked: boolean
  proceed: () => void
  reset: () => void
} {
  const router = useRouter()
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>()

  const blocks = useEffectEvent((next: AppLocation) =>
    wish.blocks({ current: placeOf(router, router.state.shown!.location), next: placeOf(router, next) }),
  )
  const beforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wish.beforeUnload()) event.preventDefault()
  })

  useEffect(() => {
    const leave = router.block({
      blocks: (next) => blocks(next),
      mayLeave: () =>
        new Promise((resolve) => {
          setAnswer(() => (mayLeave: boolean) => {
            setAnswer(undefined)
            resolve(mayLeave)
          })
        }),
    })
    const ask = (event: BeforeUnloadEvent) => beforeUnload(event)
    addEventListener('beforeunload', ask)
    return () => {
      leave()
      removeEventListener('beforeunload', ask)
    }
  }, [router])
  return { isBlocked: answer !== undefined, proceed: () => answer?.(true), reset: () => answer?.(false) }
}

const placeOf = (router: Router, location: AppLocation): LeftPlace => ({
  pathname: location.pathname,
  path: router.find(location)?.route.path,
})
