import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'

// Home itself belongs to nobody's module; its entry leads to the crew and its camper.
export const homeWeb = webFeature({
  name: 'home',
  pages: [
    page(paths.home, () => import('./home-page.tsx'), 'HomePage', {
      isHome: true,
      menu: { name: 'vehicle', at: 1, icon: 'Van', inBar: true, module: 'VehicleModule' },
    }),
    page(paths.firstRide, () => import('#app/web/first-ride/first-ride-page.tsx'), 'FirstRidePage'),
    page(paths.road, () => import('./road-page.tsx'), 'RoadPage'),
  ],
})
