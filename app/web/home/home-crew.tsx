import type { Team } from '#features/teams/contract/teams.ts'
import { CrewCard } from '#features/teams/web/crew/crew-card.tsx'

/** Who rides along. */
export function HomeCrew({ team }: { team: Team }) {
  return <CrewCard team={team} />
}
