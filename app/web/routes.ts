import { routesOf } from '#platform/web/feature.ts'
import { type Layout, loaded } from '#platform/web/router/route.ts'
import { dressed, framed } from '#platform/web/routes/lazy-pages.ts'
import { bareLayout, privateLayout, publicLayout } from '#platform/web/routes/layouts.ts'
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
export const routes = [
  ...routesOf(features, 'pages'),
  ...routesOf(features, 'publicPages'),
  ...routesOf(features, 'barePages'),
]

export const allRoutes = import.meta.env.DEV ? [...routes, ...developmentRoutes()] : routes
