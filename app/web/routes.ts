import { routesOf } from '#platform/web/feature.ts'
import { type Layout, loaded } from '#platform/web/router/route.ts'
import { dressed, framed, inConsole } from '#platform/web/routes/lazy-pages.ts'
import { bareLayout, consoleLayout, privateLayout, publicLayout } from '#platform/web/routes/layouts.ts'
import { developmentRoutes } from './development-routes.ts'
import { features } from './features.ts'

const draw = (layout: Layout, load: Layout['load']) => Object.assign(layout, { load })

draw(
  privateLayout,
  loaded(() => framed(import('./shell/private-layout.tsx')), 'PrivateLayout'),
)
draw(
  publicLayout,
  loaded(() => import('./shell/public-layout.tsx'), 'PublicLayout'),
)
draw(
  bareLayout,
  loaded(() => dressed(import('./shell/bare-layout.tsx')), 'BareLayout'),
)
draw(
  consoleLayout,
  loaded(() => inConsole(import('./console/console-layout.tsx')), 'ConsoleLayout'),
)

export const routes = [
  ...routesOf(features, 'pages'),
  ...routesOf(features, 'publicPages'),
  ...routesOf(features, 'barePages'),
  ...routesOf(features, 'consolePages'),
]

export const allRoutes = import.meta.env.DEV ? [...routes, ...developmentRoutes] : routes
