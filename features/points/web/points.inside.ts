import { useQueryClient } from '@tanstack/react-query'
import { pointsChanged } from '#features/points/contract/points.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useLive } from '#platform/web/live/live.ts'
import type { WebInside } from '#platform/web/feature.ts'
import { pointKeys } from './points.keys.ts'

export const pointsInside: WebInside = {
  useAlways() {
    const queries = useQueryClient()
    useLive(pointsChanged, () => {
      void queries.invalidateQueries({ queryKey: pointKeys.all })
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    })
  },
}
