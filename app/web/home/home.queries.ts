import { queryOptions } from '@tanstack/react-query'
import { getMyTeamStanding } from '#features/points/contract/points.ts'
import { call } from '#platform/web/api/api.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

export const myTeamStandingQuery = queryOptions({
  queryKey: [...platformKeys.points, 'my-team'],
  queryFn: () => call(getMyTeamStanding, {}),
  meta: LAST_KNOWN,
})
