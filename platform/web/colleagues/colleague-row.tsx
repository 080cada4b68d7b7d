import type { ReactNode } from 'react'
import { fullName } from '#platform/web/texts/full-name.ts'
import { ColleagueLink } from './colleague-link.tsx'

interface ColleagueRowProps {
  person: { id: string; first_name: string; last_name: string }
  face: ReactNode
  /** What stands at its end. */
  children?: ReactNode
}

/** Somebody in a list of people: face and name, which open their card. */
export function ColleagueRow({ person, face, children }: ColleagueRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <ColleagueLink id={person.id} beside className="shrink-0">
        {face}
      </ColleagueLink>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
        <ColleagueLink id={person.id} className="hover:underline">
          <bdi>{fullName(person)}</bdi>
        </ColleagueLink>
      </span>
      {children}
    </li>
  )
}
