import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { myTeamStandingQuery } from './home.queries.ts'
import { placeOnRoad, spreadOut } from './place-on-road.ts'
import { useMyTeam } from './use-my-team.ts'

type Traveller = {
  id: string
  name: string
  vehicle: Vehicle
  isOwn: boolean
  stageIndex: number
  /** Share of the way to the next stage, 0 to 1. */
  fraction: number
}

/** The own crew and those just ahead and behind, the leader first; and of these the one to look at: ahead, else behind. */
export function useTravellers(withRanking: boolean): {
  travellers: Traveller[]
  rival: { name: string; gap: number; isAhead: boolean } | undefined
} {
  const { data: stages } = useQuery(stagesQuery)
  const { team } = useMyTeam()
  const { data: standing } = useQuery({ ...myTeamStandingQuery, enabled: withRanking })
  if (!stages || !team) return { travellers: [], rival: undefined }
  const own = {
    team_id: team.id,
    name: team.name,
    points: standing?.mine?.points ?? 0,
    vehicle: team.vehicle,
  }
  const { ahead = null, behind = null } = standing ?? {}
  const crews = [ahead, own, behind].filter((crew) => crew !== null)
  const most = Math.max(...crews.map(({ points }) => points))
  const places = crews.map(({ points }) => placeOnRoad({ stages, points, most }))
  const fractions = places[0]!.fraction > 0 ? spreadOut(places.map(({ fraction }) => fraction)) : [0, 0, 0]
  const next = ahead ?? behind
  return {
    travellers: crews.map(({ team_id, name, vehicle }, at) => ({
      id: team_id,
      name,
      vehicle,
      isOwn: team_id === team.id,
      stageIndex: places[at]!.stageIndex,
      fraction: fractions[at]!,
    })),
    rival: next
      ? { name: next.name, gap: Math.abs(next.points - own.points), isAhead: next === ahead }
      : undefined,
  }
}
