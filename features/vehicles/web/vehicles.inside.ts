import { useQueryClient } from '@tanstack/react-query'
import { pointsChanged } from '#features/points/contract/points.ts'
import { useLive } from '#platform/web/live/live.ts'
import type { WebInside } from '#platform/web/feature.ts'
import { vehicleKeys } from './vehicles.keys.ts'

export const vehiclesInside: WebInside = {
  useAlways() {
    const queries = useQueryClient()
    useLive(pointsChanged, () => void queries.invalidateQueries({ queryKey: vehicleKeys.all }))
  },
}
