import { routesOf } from '#platform/web/feature.ts'
import { loaded } from '#platform/web/router/route.ts'
import { dressed, framed } from '#platform/web/routes/lazy-pages.ts'
import { bareLayout, privateLayout, publicLayout } from '#platform/web/routes/layouts.ts'
import { developmentRoutes } from './development-routes.ts'
import { publicFeatures } from './features-public.ts'

privateLayout.load = loaded(() => framed(import('./routes-inside.ts')), 'PrivateLayout')
publicLayout.load = loaded(() => import('./shell/public-layout.tsx'), 'PublicLayout')
bareLayout.load = loaded(() => dressed(import('./shell/bare-layout.tsx')), 'BareLayout')

/** What every browser knows from the beginning. */
export const routes = [
  ...routesOf(publicFeatures, 'pages'),
  ...routesOf(publicFeatures, 'publicPages'),
  ...routesOf(publicFeatures, 'barePages'),
]

export const allRoutes = import.meta.env.DEV ? [...routes, ...developmentRoutes()] : routes
