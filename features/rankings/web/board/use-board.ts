import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Board } from '#features/rankings/contract/rankings.ts'
import { asBoardWish, type BoardSearch } from '#features/rankings/web/board-address.ts'
import { type HeldRows, heldStill, laidOut } from './held-rows.ts'
import { type BoardPage, boardQuery } from '#features/rankings/web/rankings.queries.ts'
import { useBeingRead } from './use-view-of-list.ts'
import { useFollowing } from './use-following.ts'

type Shown = HeldRows & { wish: string; latest: BoardPage }

/** A board that follows live without moving under the reader's eyes. `list` is where its rows stand. */
export function useBoard(board: Board, search: BoardSearch, list: RefObject<HTMLElement | null>) {
  const query = useInfiniteQuery(boardQuery(asBoardWish(board, search)))
  const isBeingRead = useBeingRead(list)
  const { beside: _, ...listed } = search
  const wish = JSON.stringify(listed)
  const answer = query.isPlaceholderData ? undefined : query.data
  const [seen, setSeen] = useState<typeof answer>()
  const [shown, setShown] = useState<Shown>()
  useFollowing(query)

  // Each answer is laid under what is on screen.
  const latest = answer?.pages.at(-1)
  if (answer && latest && answer !== seen) {
    setSeen(answer)
    const rows = shown?.wish === wish && isBeingRead ? heldStill(shown, answer) : laidOut(answer)
    setShown({ ...rows, wish, latest })
  }

  return {
    ...query,
    shown,
    /** Puts the rows into the order of the server. */
    showMoved: () => answer && shown && setShown({ ...shown, ...laidOut(answer) }),
  }
}
