import type { ReactNode } from 'react'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import type { PeopleBehind } from './chart-table.ts'

interface PeopleLinkProps {
  people: PeopleBehind | undefined
  className?: string
  children: ReactNode
}

/** A figure that opens the list of the people behind it. */
export function PeopleLink({ people, className = '', children }: PeopleLinkProps) {
  if (!people) return <span className={className}>{children}</span>
  return (
    <Link
      to={consolePaths.people}
      search={people}
      className={`underline-offset-2 hover:underline ${className}`}
    >
      {children}
    </Link>
  )
}
