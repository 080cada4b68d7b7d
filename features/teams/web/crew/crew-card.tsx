import { useQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract/teams.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { CrewMember } from './crew-member.tsx'
import { CrewMenu } from './crew-menus.tsx'
import { CrewPlate } from './crew-plate.tsx'
import { FreeSeats } from '#features/teams/web/finding/free-seats.tsx'
import { Seats } from '#features/teams/web/finding/seats.tsx'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** Who rides along, who has the app open, which seats are free, and what one can do about it. */
export function CrewCard({ team }: { team: Team }) {
  const t = useTexts('crew')
  const { data: profile } = useQuery(profileQuery)
  const { data: modules } = useQuery(modulesQuery)
  // Without the module the crew is seen, and nothing about it can be called.
  const isOn = modules?.status_modules.VehicleModule ?? false
  const free = Math.max(0, team.seats - team.members.length)
  const isCaptain = team.members.some(({ id, captain }) => captain && id === profile?.id)

  return (
    <Card as="section" labelledBy="crew">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col items-start gap-2.5">
          <h2 id="crew" className="text-xl font-bold">
            {t('title')}
          </h2>
          <CrewPlate name={team.name} />
        </div>
        {isOn && <CrewMenu team={team} ownId={profile?.id} />}
      </div>
      <Seats
        className="mt-3"
        seats={team.seats}
        taken={team.members.length}
        label={t('seats_taken', { taken: team.members.length, seats: String(team.seats) })}
      />
      <LockNotice isLocked={team.may.leave === 'team_locked'} />
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 xl:grid-cols-2">
        {team.members.map((member) => (
          <CrewMember
            key={member.id}
            team={team}
            member={member}
            isMe={member.id === profile?.id}
            withMenu={isOn && isCaptain && member.id !== profile?.id}
          />
        ))}
        <FreeSeats count={free} mayInvite={isOn && team.may.invite === null} />
      </ul>
    </Card>
  )
}

/** From when on nobody joins or leaves any more, once the organisers have set it. */
function LockNotice({ isLocked }: { isLocked: boolean }) {
  const t = useTexts('crew')
  const dates = useDates()
  const { data: mine } = useQuery(myTeamQuery)
  if (!mine?.locked_from) return null
  const date = dates.date(mine.locked_from)
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {isLocked ? t('locked', { date }) : t('locks_soon', { date })}
    </p>
  )
}
