import { createRouter } from '@tanstack/react-router'
import { onSessionChange } from '#platform/web/session/session.ts'
import { isLoggedIn } from '#platform/web/session/session.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { BrokenPage } from './shell/broken-page.tsx'
import { routeTree } from './routes.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// The session may end anywhere: a 401, another tab, the server. Whoever stands on a private page is led to login.
onSessionChange(() => {
  if (isLoggedIn()) return
  const isPrivate = router.state.matches.some((match) => match.staticData.private)
  const { href, pathname } = router.state.location
  if (isPrivate) void router.navigate({ to: paths.login, search: pathname === '/' ? {} : { to: href } })
})
