import { queryOptions } from '@tanstack/react-query'
import { getMyTeamStanding } from '#contract/points.ts'
import { call } from '#web/platform/api.ts'

export const myTeamStandingQuery = queryOptions({
  queryKey: ['points', 'my-team'],
  queryFn: () => call(getMyTeamStanding, {}),
})
