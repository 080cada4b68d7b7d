import type { AppLocation } from '#platform/web/router/addresses.ts'
import { redirect } from '#platform/web/router/route.ts'
import { hideModal } from '#platform/web/pages/modal.ts'
import { markNavigation } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery, queryClient } from '#platform/web/api/queries.ts'
import { hasVoteWaiting, isLoggedIn } from '#platform/web/session/session.ts'

const AUTOLOGIN = paths.autologin.replace('$token', '')

let last: string | undefined

/** Runs before every navigation, whatever its page is. */
export function guardEveryNavigation(location: AppLocation) {
  if (last !== undefined && last !== location.href) markNavigation()
  last = location.href
  hideModal()
  if (!isLoggedIn() || location.pathname.startsWith(AUTOLOGIN)) return
  // The record is refreshed behind the page, which shows what is known until then (C-28).
  void queryClient.refetchQueries({ queryKey: profileQuery.queryKey, type: 'all' })
  if (hasVoteWaiting() && location.pathname !== paths.vote) throw redirect({ to: paths.vote })
}

/** Pages of the programme: whoever is not logged in goes to login and comes back afterwards (C-25). */
export function requireLogin(location: AppLocation) {
  if (isLoggedIn()) return
  throw redirect({ to: paths.login, search: location.href === '/' ? {} : { to: location.href } })
}

/** The login itself is of no use to somebody who is logged in. */
export function skipWhenLoggedIn(wish: string | undefined) {
  if (isLoggedIn()) throw redirect({ to: wish ?? paths.home })
}

/** A page of ours to return to; anything that could lead elsewhere is dropped. */
export function readWish(search: Record<string, unknown>): { to?: string | undefined } {
  const { to: typed } = search
  // Whoever was sent from the login to the login wants to go nowhere: an address to return to never nests (C-25a).
  const to = typeof typed === 'string' && typed.split(/[?#]/)[0] === paths.login ? undefined : typed
  // Always with the key: the router lays this over the search as it was typed.
  return { to: typeof to === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(to) ? to : undefined }
}
