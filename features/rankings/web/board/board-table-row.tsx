import { formatNumber } from '#platform/web/texts/numbers.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Plate } from '#ui/plate.tsx'
import { keyOf } from './held-rows.ts'
import { Movement } from './movement.tsx'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'
import { nameOf, useRowDetails } from './row-words.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Avatar } from '#ui/avatar.tsx'

interface BoardTableRowProps {
  row: BoardRow
  /** The most points on the page, for the length of the bar. */
  best: number
  isFrozen: boolean
}

export function BoardTableRow({ row, best, isFrozen }: BoardTableRowProps) {
  const t = useTexts('rankings')
  const details = useRowDetails()
  const share = Math.max(0, Math.min(1, row.points / best))
  const lines = details(row)
  return (
    <tr
      data-row={keyOf(row)}
      data-mine={row.mine || undefined}
      className={`border-b border-line last:border-0 ${row.mine ? 'bg-sun-soft' : ''}`}
    >
      <td className="py-2.5 pl-3 align-middle sm:pl-4">
        <span className="flex flex-col items-start gap-x-2 gap-y-1 sm:flex-row sm:items-center">
          <Plate size="small" className="min-w-9 justify-center">
            {formatNumber(row.position)}
          </Plate>
          <Movement movement={row.movement} isFrozen={isFrozen} />
        </span>
      </td>
      <th scope="row" className="px-2 py-2.5 text-left align-middle font-normal">
        <span className="flex min-w-0 items-center gap-2.5 sm:gap-3">
          <RowPicture row={row} className="max-[359px]:hidden" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
              <RowName row={row} />
              {row.mine && <Badge tone="sun">{t('team' in row ? 'yours' : 'you')}</Badge>}
            </span>
            {lines && <span className="block text-sm wrap-anywhere text-ink-soft sm:hidden">{lines}</span>}
          </span>
        </span>
      </th>
      <td className="hidden px-2 py-2.5 align-middle text-sm wrap-anywhere text-ink-soft sm:table-cell">
        {lines}
      </td>
      <td className="py-2.5 pr-3 pl-2 text-right align-middle sm:pr-4">
        <span className="numerals font-heading font-bold whitespace-nowrap">{formatNumber(row.points)}</span>
        <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-sun transition-[width] duration-240"
            style={{ width: `${share * 100}%` }}
          />
        </span>
      </td>
    </tr>
  )
}

/** The camper of a crew or the face of a person, beside the name. */
function RowPicture({ row, className = '' }: { row: BoardRow; className?: string }) {
  if ('team' in row)
    return <Camper {...row.team.vehicle} size={56} className={`shrink-0 max-sm:w-12 ${className}`} />
  return (
    <ColleagueLink id={row.person.id} beside className={`shrink-0 ${className}`}>
      <Avatar id={keyOf(row)} name={nameOf(row)} picture={row.person.avatar} size={40} />
    </ColleagueLink>
  )
}

/** Of a person the way to their card, unless they show another name. */
function RowName({ row }: { row: BoardRow }) {
  const look = 'min-w-0 wrap-anywhere'
  if ('team' in row) return <span className={look}>{row.team.name}</span>
  return (
    <ColleagueLink id={row.person.id} className={`${look} hover:underline`}>
      {nameOf(row)}
    </ColleagueLink>
  )
}
