import { useQueryClient } from '@tanstack/react-query'
import { modulesChanged } from '#platform/contract/modules.ts'
import { modulesQuery, programmeQuery } from '#platform/web/api/queries.ts'
import { useLive } from '#platform/web/live/live.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const modulesInside: WebInside = {
  useAlways() {
    const queries = useQueryClient()
    useLive(modulesChanged, () => {
      void queries.invalidateQueries({ queryKey: modulesQuery.queryKey })
      // With the switches come the settings: when crews are fixed, when the programme starts.
      void queries.invalidateQueries({ queryKey: programmeQuery.queryKey })
    })
  },
}
