import { queryOptions } from '@tanstack/react-query'
import { getMyTeamStanding } from '#features/points/contract/points.ts'
import { call } from '#platform/web/api/api.ts'

export const myTeamStandingQuery = queryOptions({
  queryKey: ['points', 'my-team'],
  queryFn: () => call(getMyTeamStanding, {}),
})
