import { useQuery } from '@tanstack/react-query'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'

/** The crew of the person; with its module off there is none to ask for (C-11a). */
export function useMyTeam() {
  const isOff = useQuery(modulesQuery).data?.status_modules.VehicleModule === false
  const { data, isPending, error, refetch } = useQuery({ ...myTeamQuery, enabled: !isOff })
  if (isOff) return { team: null, isOff, isPending: false, error: null, refetch }
  return { team: data?.team, isOff, isPending, error, refetch }
}
