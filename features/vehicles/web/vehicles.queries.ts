import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getMyTeam, type Vehicle } from '#features/teams/contract/teams.ts'
import { listAccessories, saveVehicle } from '#features/vehicles/contract/vehicles.ts'
import { call } from '#platform/web/api/api.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'
import { vehicleKeys } from './vehicles.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

/** The crew as all of the app knows it, under the key that they share. */
export const myTeamQuery = queryOptions({
  queryKey: teamKeys.mine,
  queryFn: () => call(getMyTeam, {}),
})

/** What the crew may mount, and whether the person may save. */
export const accessoriesQuery = queryOptions({
  queryKey: vehicleKeys.accessories,
  queryFn: () => call(listAccessories, {}),
  meta: LAST_KNOWN,
})

export function useSaveVehicle() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ type, colour, accessories }: Vehicle) => call(saveVehicle, { type, colour, accessories }),
    onSuccess: ({ vehicle }) =>
      queries.setQueryData(myTeamQuery.queryKey, (mine) =>
        mine?.team ? { ...mine, team: { ...mine.team, vehicle } } : mine,
      ),
    // Also after a refusal: what was known of the crew was old.
    onSettled: () => {
      for (const key of ['teams', 'vehicles']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
}
