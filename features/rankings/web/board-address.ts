import type { Board } from '#features/rankings/contract/rankings.ts'
import { readId, readWords } from '#platform/web/api/address.ts'
import { isOfStage } from './boards.ts'

/** What of a board is looked at, as it stands in the address. What is not asked for is left out. */
export interface BoardSearch {
  /** The id of a stage. */
  stage?: string
  half?: 1 | 2
  search?: string
  /** The ids of a department and a country. */
  department?: string
  country?: string
  /** The page around the reader in place of the top. */
  from?: 'me'
  /** The id of the crew or person whose way stands beside the reader's in the chart. */
  beside?: string
}

/** The wish in an address; what makes no sense there is dropped. */
export function readBoardSearch(address: Record<string, unknown>): BoardSearch {
  const search = readWords(address.search)
  const half = Number(address.half)
  const stage = readId(address.stage)
  const department = readId(address.department)
  const country = readId(address.country)
  const beside = readId(address.beside)
  return {
    ...(stage && { stage }),
    ...((half === 1 || half === 2) && { half }),
    ...(search && { search }),
    ...(department && { department }),
    ...(country && { country }),
    ...(address.from === 'me' && { from: 'me' }),
    ...(beside && { beside }),
  }
}

/** The same for the server, which calls things by its own names. */
export function asBoardWish(board: Board, { stage, half, search, department, country, from }: BoardSearch) {
  return {
    board,
    stage_id: isOfStage(board) ? stage : undefined,
    half: board === 'half-team' && half ? (String(half) as '1' | '2') : undefined,
    search,
    department_id: department,
    country_id: country,
    from,
  }
}

/** Only a part of the board is shown: positions have gaps, and its first page is no podium. */
export function isNarrowed({ search, department, country }: BoardSearch): boolean {
  return Boolean(search ?? department ?? country)
}

/** What of the wish goes along to another board. */
export function carriedOver({ department, country, stage }: BoardSearch, isToStage: boolean): BoardSearch {
  return {
    ...(department && { department }),
    ...(country && { country }),
    ...(isToStage && stage && { stage }),
  }
}
