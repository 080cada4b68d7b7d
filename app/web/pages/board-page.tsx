import type { Board } from '#features/rankings/contract/rankings.ts'
import { BoardPage } from '#features/rankings/web/board/board-page.tsx'
import { useDeeds } from './use-deeds.ts'

/** One of the six boards, with the distance to the next place as what the person can do. */
export function boardPage(board: Board) {
  return function OwnBoardPage() {
    return <BoardPage board={board} deeds={useDeeds()} />
  }
}
