import type { Team } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CrewPlate } from './crew-plate.tsx'
import { Seats } from '#features/teams/web/finding/seats.tsx'

/** The crew's camper waiting at the roadside, and how many seats are left in it. */
export function CrewBanner({ team }: { team: Team }) {
  const t = useTexts('invite_passengers')
  const free = Math.max(0, team.seats - team.members.length)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Roadside id={team.id} className="h-40">
        <div className="absolute right-5 bottom-1.5 w-36 sm:right-1/4">
          <Camper {...team.vehicle} passengers={team.members.length} />
        </div>
        <div className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)]">
          <CrewPlate name={team.name} />
        </div>
      </Roadside>
      <div className="px-4 py-3">
        <Seats
          seats={team.seats}
          taken={team.members.length}
          label={t('seats_free', { count: free, crew: team.name })}
        />
      </div>
    </div>
  )
}
