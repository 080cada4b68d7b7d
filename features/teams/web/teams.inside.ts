import { useQuery, useQueryClient } from '@tanstack/react-query'
import { modulesChanged } from '#platform/contract/modules.ts'
import { useLive } from '#platform/web/live/live.ts'
import { myTeamQuery } from './teams.queries.ts'
import { useCrewLive } from './crew-live.ts'
import type { WebInside } from '#platform/web/feature.ts'
import { teamKeys } from '#features/teams/web/shared/teams.keys.ts'

export const teamsInside: WebInside = {
  useAlways() {
    const queries = useQueryClient()
    // Until when crews may change comes with the switches.
    useLive(modulesChanged, () => void queries.invalidateQueries({ queryKey: teamKeys.all }))
  },
  useInProgramme: useCrewLive,
  finders: async () => (await import('./teams.finders.ts')).teamFinders,
  useOwnCamper() {
    const team = useQuery({ ...myTeamQuery, enabled: false }).data?.team
    return team ? { ...team.vehicle, passengers: team.members.map(({ id }) => id) } : undefined
  },
}
