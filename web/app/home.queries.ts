import { queryOptions } from '@tanstack/react-query'
import { getMyTeamStanding } from '#contract/points.ts'
import { listStages } from '#contract/stages.ts'
import { getMyTeam } from '#contract/teams.ts'
import { call } from '#web/platform/api.ts'

export const stagesQuery = queryOptions({ queryKey: ['stages'], queryFn: () => call(listStages, {}) })

export const myTeamQuery = queryOptions({
  queryKey: ['teams', 'mine'],
  queryFn: async () => (await call(getMyTeam, {})).team,
})

export const myTeamStandingQuery = queryOptions({
  queryKey: ['points', 'my-team'],
  queryFn: () => call(getMyTeamStanding, {}),
})
