import { useId, useRef } from 'react'
import type { TeamCard as FoundTeam } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CrewPlate } from '#features/teams/web/crew/crew-plate.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Seats } from './seats.tsx'
import { TeamCardAction } from './team-card-action.tsx'

const FACES = 6

/** A crew on the road: its camper at the roadside, the faces in it, and the way aboard. */
export function TeamCard({ team, isMine }: { team: FoundTeam; isMine: boolean }) {
  const t = useTexts('find_team')
  const crew = useTexts('crew')
  const campers = useTexts('campers')
  const nameId = useId()
  const card = useRef<HTMLElement>(null)
  const captain = team.members.find((member) => member.captain)
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="grid w-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-card [contain-intrinsic-size:auto_11rem] [content-visibility:auto] sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <Roadside id={team.id} className="h-full min-h-36">
        <div className="absolute inset-x-2 bottom-1.5">
          <Camper
            {...team.vehicle}
            passengers={team.members.length}
            label={t('camper_of', {
              crew: team.name,
              colour: campers(team.vehicle.colour),
              type: campers(team.vehicle.type),
            })}
          />
        </div>
      </Roadside>
      <div className="flex min-w-0 flex-col gap-2 p-3 sm:p-4">
        <h3 id={nameId} className="min-w-0">
          <CrewPlate name={team.name} />
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Faces members={team.members} label={t('members')} />
          {captain && (
            <p className="min-w-0 text-sm wrap-anywhere text-ink-soft">
              {t('captain', { name: fullName(captain) })}
            </p>
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Seats
            seats={team.seats}
            taken={team.seats - team.free_seats}
            label={crew('seats_free', { count: team.free_seats })}
          />
          <TeamCardAction team={team} isMine={isMine} onGone={() => card.current?.focus()} />
        </div>
      </div>
    </article>
  )
}

/** Who rides along: faces on the screen, their names for a pointer that rests and for screen readers. */
function Faces({ members, label }: { members: FoundTeam['members']; label: string }) {
  const crew = useTexts('crew')
  const shown = members.slice(0, FACES)
  return (
    <ul aria-label={label} className="flex items-center -space-x-1.5">
      {shown.map((member) => (
        <li key={member.id} title={fullName(member)} className="relative rounded-full">
          <ColleagueLink id={member.id} label={fullName(member)} className="block">
            <Avatar id={member.id} name={fullName(member)} picture={member.avatar} size={28} />
          </ColleagueLink>
        </li>
      ))}
      {shown.length < members.length && (
        <li className="pl-3 text-sm font-semibold text-ink-soft">
          {crew('more_members', { count: members.length - shown.length })}
        </li>
      )}
    </ul>
  )
}
