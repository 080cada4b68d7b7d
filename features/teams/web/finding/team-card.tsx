import { useId, useRef } from 'react'
import type { TeamCard as FoundTeam } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CrewPlate } from '#features/teams/web/crew/crew-plate.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { MemberChips } from '#features/teams/web/crew/member-chips.tsx'
import { Seats } from './seats.tsx'
import { TeamCardAction } from './team-card-action.tsx'

/** A crew on the road: its camper at the roadside, who is in it, and the way aboard. */
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
      className="flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
    >
      <Roadside id={team.id} className="h-40 shrink-0">
        <div className="absolute right-5 bottom-1.5 w-36">
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
        <h3 id={nameId} className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)]">
          <CrewPlate name={team.name} />
        </h3>
      </Roadside>
      <div className="flex flex-1 flex-col gap-3 p-4">
        {captain && (
          <p className="text-sm wrap-anywhere text-ink-soft">{t('captain', { name: fullName(captain) })}</p>
        )}
        <MemberChips members={team.members} label={t('members')} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t-2 border-dashed border-line pt-3">
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
