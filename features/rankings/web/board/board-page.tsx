import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type BoardSearch, readBoardSearch } from '#features/rankings/web/board-address.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardList } from './board-list.tsx'
import { BoardNav } from './board-nav.tsx'
import { BoardRefusal } from './board-refusal.tsx'
import { boardPaths, isOfPeople } from '#features/rankings/web/boards.ts'
import { CourseCard } from '#features/rankings/web/course/course-card.tsx'
import { NextPlace } from './next-place.tsx'
import { type BoardPage as BoardData, rankingKeys } from '#features/rankings/web/rankings.queries.ts'
import { ScoringWords } from '#features/rankings/web/scoring-words.tsx'
import { useBoard } from './use-board.ts'

/** One of the six boards as a page. */
export function boardPage(board: Board) {
  return function BoardPage() {
    const search = readBoardSearch(useSearch())
    const navigate = useNavigate()
    const look = (next: BoardSearch, replace = false) =>
      void navigate({ to: boardPaths[board], search: next, replace, resetScroll: false })
    return <OneBoard board={board} search={search} onLook={look} />
  }
}

interface OneBoardProps {
  board: Board
  search: BoardSearch
  /** `replace`: a step of typing, which Back need not repeat. */
  onLook: (search: BoardSearch, replace?: boolean) => void
}

function OneBoard({ board, search, onLook }: OneBoardProps) {
  const t = useTexts('rankings')
  const app = useTexts('app')
  const list = useRef<HTMLDivElement>(null)
  const query = useBoard(board, search, list)
  const { shown, error } = query
  const isRefused = error !== null && query.data === undefined
  const total = shown?.latest.total
  const isCourseShown = search.beside !== undefined || shown?.rows.length !== 0

  return (
    <div className="flex flex-col gap-5 [overflow-anchor:none]">
      <div>
        <PageTitle>{t(`boards.${board}`)}</PageTitle>
        <ScoringWords board={board} scoring={shown?.latest.scoring} expected={useKnownScoring()} />
      </div>
      <BoardNav board={board} search={search} />
      <BoardFilters board={board} search={search} latest={shown?.latest} onChange={onLook} />
      <p role="status" className="sr-only">
        {total === undefined
          ? !isRefused && app('loading')
          : t(isOfPeople(board) ? 'total_people' : 'total_crews', {
              count: total,
              shown: formatNumber(total),
            })}
      </p>
      {isRefused && (
        <BoardRefusal error={error} onRetry={() => void query.refetch()} onReset={() => onLook({})} />
      )}
      {!isRefused && <Failure error={error} onRetry={() => void query.refetch()} announce />}
      {!isRefused && !shown && <Places />}
      {!isRefused && shown && (
        <div
          aria-busy={query.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 aria-busy:opacity-60"
        >
          <div className="lg:col-start-2">
            <NextPlace board={board} latest={shown.latest} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <BoardList board={board} search={search} query={query} list={list} onLook={onLook} />
          </div>
          <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:self-start">
            {isCourseShown && <CourseCard board={board} shown={shown} search={search} onLook={onLook} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** Crews are counted alike on all boards: one that was open before says how. */
function useKnownScoring(): BoardData['scoring'] | undefined {
  const known = useQueryClient().getQueriesData<{ pages: BoardData[] }>({ queryKey: rankingKeys.boards })
  return known.flatMap(([, data]) => data?.pages ?? [])[0]?.scoring
}

function Places() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
