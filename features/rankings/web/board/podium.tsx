import { Roadside } from '#art/road/roadside.tsx'
import { Camper } from '#art/camper/camper.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Plate } from '#ui/plate.tsx'
import { keyOf } from './held-rows.ts'
import { Movement } from './movement.tsx'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'
import { nameOf } from './row-words.ts'

interface PodiumProps {
  /** The first three, the best one first. */
  rows: readonly BoardRow[]
  isFrozen: boolean
}

// The best one stands in the middle and highest; the order for reading stays that of the board.
const spots = [
  { place: 'order-2', step: 'h-7 sm:h-9' },
  { place: 'order-1', step: 'h-3 sm:h-4' },
  { place: 'order-3', step: 'h-0' },
] as const

/** The top three on steps at the roadside. */
export function Podium({ rows, isFrozen }: PodiumProps) {
  const t = useTexts('rankings')
  return (
    <div data-first className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <h2 id="podium" className="sr-only">
        {t('podium')}
      </h2>
      <Roadside id={keyOf(rows[0]!)} className="pt-3 sm:pt-6">
        <ol aria-labelledby="podium" className="grid grid-cols-3 items-end gap-2 px-2 sm:gap-5 sm:px-6">
          {rows.map((row, at) => (
            <PodiumSpot key={keyOf(row)} row={row} at={at} isFrozen={isFrozen} />
          ))}
        </ol>
      </Roadside>
    </div>
  )
}

interface PodiumSpotProps extends Omit<PodiumProps, 'rows'> {
  row: BoardRow
  at: number
}

function PodiumSpot({ row, at, isFrozen }: PodiumSpotProps) {
  const t = useTexts('rankings')
  const spot = spots[at] ?? spots[2]
  return (
    <li
      data-row={keyOf(row)}
      data-mine={row.mine || undefined}
      className={`flex min-w-0 flex-col items-center ${spot.place}`}
    >
      {'team' in row ? (
        <Camper {...row.team.vehicle} passengers={row.team.members} size="min(100%, 9rem)" />
      ) : (
        <ColleagueLink id={row.person.id} beside className="mb-1.5">
          <Avatar id={keyOf(row)} name={nameOf(row)} picture={row.person.avatar} size={72} />
        </ColleagueLink>
      )}
      <div
        className={`relative flex w-full flex-col items-center rounded-t-card bg-surface px-1 pt-3 pb-2 text-center ${row.mine ? 'inset-shadow-[0_4px_0_var(--sun)]' : ''}`}
      >
        {row.mine && (
          <Badge tone="sun" className="absolute -top-3 whitespace-nowrap">
            {t('team' in row ? 'yours' : 'you')}
          </Badge>
        )}
        <span className="flex flex-wrap items-center justify-center gap-x-1.5">
          <Plate label={t('place', { shown: formatNumber(row.position) })}>
            {formatNumber(row.position)}
          </Plate>
          <Movement movement={row.movement} isFrozen={isFrozen} />
        </span>
        <span className="mt-1 flex min-h-[2lh] w-full items-end justify-center text-sm font-semibold sm:text-base">
          {'team' in row ? (
            <span className="line-clamp-2 wrap-anywhere">{nameOf(row)}</span>
          ) : (
            <ColleagueLink id={row.person.id} className="line-clamp-2 wrap-anywhere hover:underline">
              {nameOf(row)}
            </ColleagueLink>
          )}
        </span>
        <span className="numerals text-sm whitespace-nowrap text-ink-soft">
          {t('points', { count: row.points, shown: formatNumber(row.points) })}
        </span>
        <span aria-hidden="true" className={`block ${spot.step}`} />
      </div>
    </li>
  )
}
