import { type Route, loaded } from '#platform/web/router/route.ts'
import { loadTexts } from '#platform/web/texts/texts.tsx'

/** What builders look at. No part of the product: nothing of it is in a build. */
export const developmentRoutes = (): Route[] => [
  { path: '/ui', load: loaded(() => import('#ui/gallery/ui-page.tsx'), 'UiPage') },
  {
    path: '/ui/pictures',
    load: loaded(async () => {
      const [page] = await Promise.all([import('./pages/picture-parts-page.tsx'), loadTexts('pages')])
      return page
    }, 'PicturePartsPage'),
  },
]
