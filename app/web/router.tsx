import { lazy } from 'react'
import { queryClient } from '#platform/web/api/queries.ts'
import { guardEveryNavigation } from '#platform/web/session/guard.ts'
import { isLoggedIn, onSessionChange } from '#platform/web/session/session.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { Router } from '#platform/web/router/router.ts'
import { BrokenPage } from './shell/broken-page.tsx'
import { Root } from './shell/root.tsx'
import type { consolePages } from './features-console.ts'
import type { routesInside } from './routes-inside.ts'
import { allRoutes, type routes } from './routes.ts'

const NotFound = lazy(async () => ({ default: (await import('./shell/not-found.tsx')).NotFound }))

export const router = new Router({
  routes: allRoutes,
  later: [
    {
      under: `${paths.console}/`,
      load: async () => (await import('./console/console-routes.ts')).consoleRoutes,
    },
    { under: '/', load: async () => (await import('./routes-inside.ts')).routesInside },
  ],
  Root,
  NotFound,
  Broken: BrokenPage,
  guard: guardEveryNavigation,
})

declare module '#platform/web/router/typed.ts' {
  interface Register {
    routes: (typeof routes)[number] | (typeof routesInside)[number] | (typeof consolePages)[number]
  }
}

// The session may end anywhere: a 401, another tab, the server. Whoever stands on a private page is led to login, and what
// was read in it is forgotten.
onSessionChange(() => {
  if (isLoggedIn()) return
  const { shown, wanted } = router.state
  const { href, pathname } = wanted
  const search = pathname === '/' ? {} : { to: href }
  if (shown?.traits.private) void router.navigate({ to: paths.login, search }).then(forgetAnswers)
  else forgetAnswers()
})

function forgetAnswers() {
  if (isLoggedIn()) return
  queryClient.clear()
  void import('#platform/web/offline/last-known.ts').then(({ forgetLastKnown }) => forgetLastKnown())
}
