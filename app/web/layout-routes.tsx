import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { guardEveryNavigation, requireLogin } from './guard.ts'
import { inside } from './lazy-pages.ts'
import { NotFound } from './shell/not-found.tsx'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only for people who are logged in. */
    private?: boolean
    /** Shown only while this module is on for the person. */
    module?: ModuleName
    /** A page of the console, for whoever may do that. */
    permission?: Permission
  }
}

export const root = createRootRoute({
  beforeLoad: ({ location }) => guardEveryNavigation(location),
  component: Root,
  notFoundComponent: NotFound,
})

export const privateLayout = createRoute({
  getParentRoute: () => root,
  id: 'private',
  staticData: { private: true },
  beforeLoad: ({ location }) => requireLogin(location),
  component: lazyRouteComponent(() => inside(import('./shell/private-layout.tsx')), 'PrivateLayout'),
})

export const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./shell/public-layout.tsx'), 'PublicLayout'),
})

/** Neither sidebar nor scene: the page stands alone (C-6). */
export const bareLayout = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./shell/bare-layout.tsx'), 'BareLayout'),
})
