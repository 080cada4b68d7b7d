import type { Team } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The camper of a crew with everybody in it; named for who cannot see it. */
export function CrewCamper({ team, driving = false }: { team: Team; driving?: boolean }) {
  const t = useTexts('home')
  const campers = useTexts('campers')
  const { type, colour } = team.vehicle
  return (
    <div className="animate-drive-in">
      <Camper
        {...team.vehicle}
        passengers={team.members.map(({ id }) => id)}
        driving={driving}
        label={t('camper_of', { crew: team.name, type: campers(type), colour: campers(colour) })}
      />
    </div>
  )
}
