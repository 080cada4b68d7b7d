import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { type ReactNode, type Ref, useId } from 'react'
import type { TeamCard } from '#features/teams/contract/teams.ts'
import type { Colleague } from '#features/account/contract/account.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { CrewPlate } from './crew-plate.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

interface PostcardProps {
  team: TeamCard
  /** Whose face is on the stamp. */
  stamp: Colleague | undefined
  title: string
  subtitle: string
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** A postcard: the crew's camper on the picture side, the words beside it, a stamp in the corner. */
export function Postcard({ team, stamp, title, subtitle, children, ref }: PostcardProps) {
  const titleId = useId()
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="grid @xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Roadside id={team.id} className="h-44 @xl:h-auto @xl:min-h-56">
          <div className="absolute right-5 bottom-1.5 w-36 @xl:right-1/2 @xl:w-48 @xl:translate-x-1/2">
            <Camper {...team.vehicle} passengers={team.members.length} />
          </div>
          <div className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)]">
            <CrewPlate name={team.name} />
          </div>
        </Roadside>
        <div className="relative flex flex-col gap-3 border-line p-4 @xl:border-l-2 @xl:border-dashed @xl:p-5">
          {stamp && (
            <ColleagueLink
              id={stamp.id}
              beside
              className="absolute top-3 right-3 rotate-3 border-2 border-dotted border-line-strong bg-sun-soft p-1"
            >
              <Avatar id={stamp.id} name={fullName(stamp)} picture={stamp.avatar} size={40} />
              <Postmark />
            </ColleagueLink>
          )}
          <div className="flex min-h-14 flex-col justify-center gap-1 pr-20">
            <h3 id={titleId} className="text-lg wrap-anywhere">
              {title}
            </h3>
            <p className="text-sm wrap-anywhere text-ink-soft">{subtitle}</p>
          </div>
          {children}
        </div>
      </div>
    </article>
  )
}

/** Two waves over the stamp's edge. */
function Postmark() {
  return (
    <svg
      viewBox="0 0 40 30"
      className="absolute top-4 -left-7 h-7.5 w-10"
      fill="none"
      stroke="var(--ink-faint)"
      strokeWidth="1.5"
      opacity=".6"
    >
      {[6, 13, 20].map((y) => (
        <path key={y} d={`M1 ${y}q5-5 9.5 0t9.5 0 9.5 0 9.5 0`} />
      ))}
    </svg>
  )
}
