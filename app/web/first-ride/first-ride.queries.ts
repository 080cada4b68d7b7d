import { queryOptions } from '@tanstack/react-query'
import { getFirstRide, passFirstRide } from '#features/first-ride/contract/first-ride.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { firstRideKeys } from './first-ride.keys.ts'

export const firstRideQuery = queryOptions({
  queryKey: firstRideKeys.mine,
  queryFn: () => call(getFirstRide, {}),
  // It changes by the person's own presses alone.
  staleTime: 60_000,
})

export const usePassFirstRide = () =>
  useCall(passFirstRide, {
    done: async (ride, _, queries) => {
      // A new face has everything read anew: what was read before this step must not come after it.
      await queries.cancelQueries(firstRideQuery)
      queries.setQueryData(firstRideQuery.queryKey, ride)
    },
  })
