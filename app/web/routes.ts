import { lazyRouteComponent } from '@tanstack/react-router'
import { routesOf } from '#platform/web/feature.ts'
import { dressed, framed, inConsole } from '#platform/web/routes/lazy-pages.ts'
import { bareLayout, consoleLayout, privateLayout, publicLayout, root } from '#platform/web/routes/layouts.ts'
import { developmentRoutes } from './development-routes.ts'
import { features } from './features.ts'
import { Root } from './shell/root.tsx'

root.update({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
})
privateLayout.update({
  component: lazyRouteComponent(() => framed(import('./shell/private-layout.tsx')), 'PrivateLayout'),
})
publicLayout.update({
  component: lazyRouteComponent(() => import('./shell/public-layout.tsx'), 'PublicLayout'),
})
bareLayout.update({
  component: lazyRouteComponent(() => dressed(import('./shell/bare-layout.tsx')), 'BareLayout'),
})
consoleLayout.update({
  component: lazyRouteComponent(() => inConsole(import('./console/console-layout.tsx')), 'ConsoleLayout'),
})

export const routeTree = root.addChildren([
  privateLayout.addChildren(routesOf(features, 'pages')),
  publicLayout.addChildren(routesOf(features, 'publicPages')),
  bareLayout.addChildren([
    ...routesOf(features, 'barePages'),
    ...(import.meta.env.DEV ? developmentRoutes(root) : []),
  ]),
  consoleLayout.addChildren(routesOf(features, 'consolePages')),
])
