import type { Board } from '#features/rankings/contract/rankings.ts'
import { paths } from '#platform/web/pages/paths.ts'

export const CREW_BOARDS = ['overall-team', 'half-team', 'stage-team'] as const
export const PEOPLE_BOARDS = ['overall-business', 'overall-educational', 'stage-individual'] as const

export const boardPaths = {
  'overall-team': paths.overallTeamRanking,
  'half-team': paths.halfTeamRanking,
  'stage-team': paths.stageTeamRanking,
  'overall-business': paths.overallBusinessIndividualRanking,
  'overall-educational': paths.overallEducationalIndividualRanking,
  'stage-individual': paths.stageIndividualRanking,
} as const satisfies Record<Board, string>

export function isOfPeople(board: Board): boolean {
  return PEOPLE_BOARDS.some((own) => own === board)
}

/** A board that shows one stage at a time. */
export function isOfStage(board: Board): boolean {
  return board === 'stage-team' || board === 'stage-individual'
}
