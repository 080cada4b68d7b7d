import type { Team } from '#contract/teams.ts'
import { CrewCard } from '#web/features/teams/crew-card.tsx'

/** Who rides along. */
export function HomeCrew({ team }: { team: Team }) {
  return <CrewCard team={team} />
}
