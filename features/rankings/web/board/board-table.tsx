import type { Board } from '#features/rankings/contract/rankings.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BoardTableRow } from './board-table-row.tsx'
import { isOfPeople } from '#features/rankings/web/boards.ts'
import { StandingsTable } from '#features/rankings/web/standings-table.tsx'
import { keyOf } from './held-rows.ts'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'

interface BoardTableProps {
  board: Board
  rows: readonly BoardRow[]
  isFrozen: boolean
}

export function BoardTable({ board, rows, isFrozen }: BoardTableProps) {
  const t = useTexts('rankings')
  const people = isOfPeople(board)
  const best = Math.max(1, ...rows.map((row) => row.points))
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <StandingsTable
        caption={t(`boards.${board}`)}
        place={t('column.position')}
        placeWidth="sm:w-32"
        name={t(people ? 'column.person' : 'column.crew')}
        about={t(people ? 'column.department' : 'column.members')}
        points={t('column.points')}
      >
        {rows.map((row) => (
          <BoardTableRow key={keyOf(row)} row={row} best={best} isFrozen={isFrozen} />
        ))}
      </StandingsTable>
    </div>
  )
}
