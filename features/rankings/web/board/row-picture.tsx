import { Camper } from '#art/camper/camper.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { keyOf } from './held-rows.ts'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'
import { nameOf } from './row-words.ts'

/** The camper of a crew or the face of a person, beside the name. */
export function RowPicture({ row, className = '' }: { row: BoardRow; className?: string }) {
  if ('team' in row)
    return <Camper {...row.team.vehicle} size={56} className={`shrink-0 max-sm:w-12 ${className}`} />
  return (
    <Avatar id={keyOf(row)} name={nameOf(row)} picture={row.person.avatar} size={40} className={className} />
  )
}
