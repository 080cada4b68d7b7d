import { ArrowUpToLine, LocateFixed } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { type BoardSearch, isNarrowed } from '#features/rankings/web/board-address.ts'
import { BoardMotion } from './board-motion.tsx'
import { BoardTable } from './board-table.tsx'
import { isOfPeople } from '#features/rankings/web/boards.ts'
import { MyPlaceBar } from './my-place-bar.tsx'
import { NobodyHere } from './nobody-here.tsx'
import { Podium } from './podium.tsx'
import { podiumOf } from '#features/rankings/web/standing.ts'
import type { useBoard } from './use-board.ts'
import { viewEdges } from './view-edges.ts'

interface BoardListProps {
  board: Board
  search: BoardSearch
  query: ReturnType<typeof useBoard>
  list: RefObject<HTMLDivElement | null>
  onLook: (search: BoardSearch) => void
}

/** The podium, the table and the ways along it. */
export function BoardList({ board, search, query, list, onLook }: BoardListProps) {
  const t = useTexts('rankings')
  const head = useRef<HTMLDivElement>(null)
  const goToMe = useGoToMe({ list, isAround: search.from === 'me', isSettled: !query.isPlaceholderData })
  const { shown } = query
  if (!shown) return null
  const { rows, latest } = shown
  const { from: _, search: _words, ...atTop } = search
  // The bar at the edge leads there on a phone, and nobody is led to what stands on the screen.
  const isAllShown = !query.hasNextPage && !query.hasPreviousPage && rows.length < 8
  const isTop = !isNarrowed(search) && search.from === undefined
  const { podium, rest } = isTop ? podiumOf(rows) : { podium: [], rest: rows }

  return (
    <section aria-label={t('list')} className="flex flex-col gap-3 sm:gap-4">
      <div
        ref={head}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 outline-none empty:-mb-3 sm:empty:-mb-4"
      >
        {(search.from !== undefined || query.hasPreviousPage) && (
          <Button
            variant="secondary"
            size="small"
            icon={<ArrowUpToLine />}
            onPress={() => {
              onLook(atTop)
              head.current?.scrollIntoView({ block: 'start' })
            }}
          >
            {t('top')}
          </Button>
        )}
        {latest.mine && !isAllShown && (
          <Button
            variant="secondary"
            size="small"
            className="max-sm:hidden"
            icon={<LocateFixed />}
            onPress={() => goToMe(() => onLook({ ...atTop, from: 'me' }))}
          >
            {t(isOfPeople(board) ? 'around_me' : 'around_crew')}
          </Button>
        )}
      </div>
      <div role="status" className={`${viewEdges.top} pointer-events-none z-20`}>
        {shown.isMoved && (
          <Button
            size="small"
            className="pointer-events-auto shadow-card"
            onPress={() => {
              query.showMoved()
              head.current?.focus({ preventScroll: true })
            }}
          >
            {t('moved')}
          </Button>
        )}
      </div>
      {query.hasPreviousPage && (
        <Button
          variant="secondary"
          className="self-center"
          pending={query.isFetchingPreviousPage}
          onPress={() => void query.fetchPreviousPage()}
        >
          {t('more_above')}
        </Button>
      )}
      {rows.length === 0 && <NobodyHere isNarrowed={isNarrowed(search)} onReset={() => onLook({})} />}
      <div>
        <BoardMotion rows={rows} first={shown.first} list={list}>
          <div ref={list} className="flex flex-col gap-4">
            {podium.length > 0 && <Podium rows={podium} isFrozen={latest.scoring.frozen} />}
            {rest.length > 0 && <BoardTable board={board} rows={rest} isFrozen={latest.scoring.frozen} />}
          </div>
        </BoardMotion>
        <MyPlaceBar
          latest={latest}
          list={list}
          isTopTaken={shown.isMoved}
          onPress={() => goToMe(() => onLook({ ...atTop, from: 'me' }))}
        />
      </div>
      <ListEnd query={query} />
    </section>
  )
}

/** Brings the reader's row into the middle of the view: at once when it is there, else as soon as it has come. */
function useGoToMe({
  list,
  isAround,
  isSettled,
}: {
  list: RefObject<HTMLElement | null>
  /** The page around the reader is asked for. */
  isAround: boolean
  isSettled: boolean
}) {
  // Somebody who comes by a link to their place, or reloads there, has not scrolled yet.
  const isWanted = useRef(isAround && window.scrollY === 0)
  const show = () => {
    const mine = list.current?.querySelector('[data-mine]')
    mine?.scrollIntoView({ block: 'center' })
    return Boolean(mine)
  }
  useEffect(() => {
    if (isWanted.current && isSettled && show()) isWanted.current = false
  })
  return (ask: () => void) => {
    if (show()) return
    isWanted.current = true
    ask()
  }
}
