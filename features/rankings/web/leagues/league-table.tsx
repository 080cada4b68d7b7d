import { ArrowDown, ArrowUp } from 'lucide-react'
import { Camper } from '#art/camper/camper.tsx'
import type { LeagueRow } from '#features/rankings/contract/leagues.ts'
import type { League } from '#features/rankings/web/rankings.queries.ts'
import { StandingsTable } from '#features/rankings/web/standings-table.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Plate } from '#ui/plate.tsx'

/** The crews of a league, with a line below those that go up and above those that go down. */
export function LeagueTable({ data: { league, rows }, isOver }: { data: League; isOver: boolean }) {
  const t = useTexts('leagues')
  const borders = rows.map((row, at) => {
    const next = rows[at + 1]
    if (row.turn === 'up' && next?.turn !== 'up') return t('up_line', { shown: formatNumber(league - 1) })
    if (next?.turn === 'down' && row.turn !== 'down')
      return t('down_line', { shown: formatNumber(league + 1) })
    return undefined
  })
  return (
    <div data-first className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <StandingsTable
        caption={t('list')}
        place={t('column.place')}
        placeWidth="sm:w-44"
        name={t('column.crew')}
        points={t('column.points')}
      >
        {rows.map((row, at) => (
          <Row key={row.team.id} row={row} isOver={isOver} border={borders[at]} />
        ))}
      </StandingsTable>
    </div>
  )
}

interface RowProps {
  row: LeagueRow
  isOver: boolean
  border: string | undefined
}

function Row({ row, isOver, border }: RowProps) {
  const t = useTexts('leagues')
  const { team, place, score, turn, mine } = row
  return (
    <>
      <tr className={`border-line not-last:border-b ${mine ? 'bg-sun-soft' : ''}`}>
        <td className="py-2.5 pl-3 align-middle sm:pl-4">
          <span className="flex flex-col items-start gap-1 sm:flex-row sm:items-center sm:gap-2">
            <Plate size="small" className="min-w-9 justify-center">
              {place === null ? '–' : formatNumber(place)}
            </Plate>
            {turn && turn !== 'stay' && <TurnSign turn={turn} isOver={isOver} />}
          </span>
        </td>
        <th scope="row" className="px-2 py-2.5 text-left align-middle font-normal">
          <span className="flex min-w-0 items-center gap-2.5 sm:gap-3">
            <Camper {...team.vehicle} size={56} className="shrink-0 max-sm:w-12 max-[359px]:hidden" />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
                <span className="min-w-0 wrap-anywhere">{team.name}</span>
                {mine && <Badge tone="sun">{t('yours')}</Badge>}
              </span>
              <span className="block text-sm text-ink-soft">
                {team.closed ? t('closed') : t('members', { count: team.members })}
              </span>
            </span>
          </span>
        </th>
        <td className="numerals py-2.5 pr-3 pl-2 text-right align-middle font-heading font-bold sm:pr-4">
          <span aria-hidden="true">{formatNumber(score)}</span>
          <span className="sr-only">{t('points', { count: score, shown: formatNumber(score) })}</span>
        </td>
      </tr>
      {border && (
        <tr>
          <td colSpan={3} aria-label={border} className="px-3 py-1 sm:px-4">
            <span className="flex items-center gap-3 text-sm text-ink-soft">
              <span className="shrink-0">{border}</span>
              <span
                aria-hidden="true"
                className="dashes h-1 flex-1 text-pine [--dash-gap:5px] [--dash-on:11px]"
              />
            </span>
          </td>
        </tr>
      )}
    </>
  )
}

const signs = {
  up: { Icon: ArrowUp, ink: 'text-success' },
  down: { Icon: ArrowDown, ink: 'text-ink-soft' },
} as const

function TurnSign({ turn, isOver }: { turn: 'up' | 'down'; isOver: boolean }) {
  const t = useTexts('leagues')
  const { Icon, ink } = signs[turn]
  return (
    <span className={`inline-flex items-center gap-0.5 text-sm font-semibold ${ink}`}>
      <Icon strokeWidth={2.25} className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{t(isOver ? `went_${turn}` : turn)}</span>
    </span>
  )
}
