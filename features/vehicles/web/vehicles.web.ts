import { webFeature } from '#platform/web/feature.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { page } from '#platform/web/routes/page.ts'

/** The accessories of a camper in the address of its workshop. */
function readMounted({ with: accessories }: Record<string, unknown>): { with?: string | undefined } {
  return { with: typeof accessories === 'string' ? accessories : undefined }
}

export const vehiclesWeb = webFeature({
  name: 'vehicles',
  pages: [
    page(paths.customizeVehicle, () => import('./customize-vehicle-page.tsx'), 'CustomizeVehiclePage', {
      module: 'VehicleModule',
      search: readMounted,
    }),
  ],
})
