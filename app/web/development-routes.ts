import { type AnyRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '#platform/web/texts/texts.tsx'

/** What builders look at. No part of the product: nothing of it is in a build. */
export function developmentRoutes(root: AnyRootRoute) {
  return [
    createRoute({
      getParentRoute: () => root,
      path: '/ui',
      component: lazyRouteComponent(() => import('#ui/gallery/ui-page.tsx'), 'UiPage'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/ui/pictures',
      component: lazyRouteComponent(async () => {
        const [page] = await Promise.all([import('./pages/picture-parts-page.tsx'), loadTexts('pages')])
        return page
      }, 'PicturePartsPage'),
    }),
  ]
}
