import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Team } from '#features/teams/contract/teams.ts'
import { modulesQuery, profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { CrewMember } from './crew-member.tsx'
import { CrewMenu } from './crew-menus.tsx'
import { CrewPlate } from './crew-plate.tsx'
import { FreeSeats } from '#features/teams/web/finding/free-seats.tsx'
import { Seats } from '#features/teams/web/finding/seats.tsx'
import { myTeamQuery } from '#features/teams/web/teams.queries.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** On a phone that many faces stand for the crew until it is unfolded. */
const FACES = 5

/** Who rides along, who has the app open, which seats are free, and what one can do about it; `children` below the seats. */
export function CrewCard({ team, children }: { team: Team; children?: ReactNode }) {
  const t = useTexts('crew')
  const { data: profile } = useQuery(profileQuery)
  const { data: modules } = useQuery(modulesQuery)
  // Without the module the crew is seen, and nothing about it can be called.
  const isOn = modules?.status_modules.VehicleModule ?? false
  const free = Math.max(0, team.seats - team.members.length)
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
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
      {children}
      <LockNotice isLocked={team.may.leave === 'team_locked'} />
      <button
        type="button"
        aria-expanded={isWhole}
        aria-controls={listId}
        onClick={() => setWhole(!isWhole)}
        className="mt-2 flex min-h-12 w-full items-center gap-3 rounded-field text-left font-semibold text-pine-ink sm:hidden"
      >
        <span aria-hidden="true" className="flex -space-x-2">
          {team.members.slice(0, FACES).map((member) => (
            <span key={member.id} className="relative">
              <Avatar id={member.id} name={fullName(member)} picture={member.avatar} size={40} />
              {member.online && (
                <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-success" />
              )}
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-1">{t(isWhole ? 'fold' : 'unfold')}</span>
        <ChevronDown className={`size-5 shrink-0 transition-transform ${isWhole ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={listId}
        className={`mt-4 grid grid-cols-1 gap-x-6 gap-y-2 xl:grid-cols-2 ${isWhole ? '' : 'max-sm:hidden'}`}
      >
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
