import type { Board } from '#features/rankings/contract/rankings.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BoardTableRow } from './board-table-row.tsx'
import { isOfPeople } from '#features/rankings/web/boards.ts'
import { keyOf } from './held-rows.ts'
import type { BoardRow } from '#features/rankings/web/rankings.queries.ts'

interface BoardTableProps {
  board: Board
  rows: readonly BoardRow[]
  isFrozen: boolean
}

const head = 'px-2 py-2.5 text-left text-sm font-semibold text-ink-soft'

export function BoardTable({ board, rows, isFrozen }: BoardTableProps) {
  const t = useTexts('rankings')
  const people = isOfPeople(board)
  const best = Math.max(1, ...rows.map((row) => row.points))
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t(`boards.${board}`)}</caption>
        <thead>
          <tr className="border-b-2 border-dashed border-line">
            <th scope="col" className={`${head} w-16 pl-3 sm:w-32 sm:pl-4`}>
              <span className="max-sm:sr-only">{t('column.position')}</span>
            </th>
            <th scope="col" className={head}>
              {t(people ? 'column.person' : 'column.crew')}
            </th>
            <th scope="col" className={`${head} hidden w-36 sm:table-cell`}>
              {t(people ? 'column.department' : 'column.members')}
            </th>
            <th scope="col" className={`${head} w-22 pr-3 text-right! sm:w-36 sm:pr-4`}>
              {t('column.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BoardTableRow key={keyOf(row)} row={row} best={best} isFrozen={isFrozen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
