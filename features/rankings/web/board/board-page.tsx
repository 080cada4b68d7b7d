import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type BoardSearch, readBoardSearch } from '#features/rankings/web/board-address.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardList } from './board-list.tsx'
import { BoardNav } from './board-nav.tsx'
import { BoardRefusal } from './board-refusal.tsx'
import { boardPaths, isOfPeople } from '#features/rankings/web/boards.ts'
import type { Deed } from '#features/rankings/web/deeds/deeds.ts'
import { CourseCard } from '#features/rankings/web/course/course-card.tsx'
import { NextPlace } from './next-place.tsx'
import { type BoardPage as BoardData, rankingKeys } from '#features/rankings/web/rankings.queries.ts'
import { ScoringWords } from '#features/rankings/web/scoring-words.tsx'
import { useBoard } from './use-board.ts'

interface BoardPageProps {
  board: Board
  /** What the reader can do now; nothing until it is known. */
  deeds: readonly Deed[] | undefined
}

/** One of the six boards as a page. */
export function BoardPage({ board, deeds }: BoardPageProps) {
  const search = readBoardSearch(useSearch())
  const navigate = useNavigate()
  const look = (next: BoardSearch, replace = false) =>
    void navigate({ to: boardPaths[board], search: next, replace, resetScroll: false })
  return <OneBoard board={board} search={search} deeds={deeds} onLook={look} />
}

interface OneBoardProps {
  board: Board
  search: BoardSearch
  deeds: readonly Deed[] | undefined
  /** `replace`: a step of typing, which Back need not repeat. */
  onLook: (search: BoardSearch, replace?: boolean) => void
}

function OneBoard({ board, search, deeds, onLook }: OneBoardProps) {
  const t = useTexts('rankings')
  const app = useTexts('app')
  const list = useRef<HTMLDivElement>(null)
  const query = useBoard(board, search, list)
  const { shown, error } = query
  const isRefused = error !== null && query.data === undefined
  const total = shown?.latest.total
  const { from: _, beside: _beside, ...narrowing } = search
  const { stage, half } = shown?.latest ?? {}
  const stretch = stage?.name ?? (half ? t(`halves.${half}`) : undefined)
  const isCourseShown = search.beside !== undefined || shown?.rows.length !== 0

  return (
    <ListPage
      title={t(`boards.${board}`)}
      narrowed={Object.keys(narrowing).length}
      filters={<BoardFilters board={board} search={search} latest={shown?.latest} onChange={onLook} />}
      tabs={<BoardNav board={board} search={search} />}
    >
      <ScoringWords
        board={board}
        scoring={shown?.latest.scoring}
        expected={useKnownScoring()}
        stretch={stretch}
      />
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
          className="grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity [overflow-anchor:none] sm:gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 2xl:grid-cols-[minmax(0,1fr)_26rem] aria-busy:opacity-60"
        >
          <div className="lg:col-start-2">
            <NextPlace board={board} latest={shown.latest} deeds={deeds} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <BoardList board={board} search={search} query={query} list={list} onLook={onLook} />
          </div>
          <div className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:self-start">
            {isCourseShown && <CourseCard board={board} shown={shown} search={search} onLook={onLook} />}
          </div>
        </div>
      )}
    </ListPage>
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
