import type { Vehicle } from '#features/teams/contract/teams.ts'
import { useMyTeam } from '#app/web/home/use-my-team.ts'

const ANY: Vehicle = { type: 'classic', colour: 'pine', accessories: [] }

/** What this person rides on their first ride: the camper of their crew, or any. */
export function useRide(): Vehicle {
  return useMyTeam().team?.vehicle ?? ANY
}
