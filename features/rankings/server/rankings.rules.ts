import type { Board, readBoard } from '#features/rankings/contract/rankings.ts'
import type { FailOf } from '#platform/server/http/handler.ts'
import type { CrewTable } from './crew-tables.ts'
import type { PeopleTable } from './people-tables.ts'

type Stage = { id: string; name: string; half: 1 | 2; begun: boolean; closed: boolean }

type BoardChoice = { board: Board; stage_id?: string | undefined; half?: '1' | '2' | undefined }

/** What a board shows: one table of crews or of people, with the stage or half that it belongs to. */
export type Shown = { stage: Pick<Stage, 'id' | 'name'> | null; half: '1' | '2' | null; frozen: boolean } & (
  | { of: 'crews'; table: CrewTable }
  | { of: 'people'; table: PeopleTable }
)

type BoardFail = FailOf<typeof readBoard>

const PEOPLE_BOARDS: readonly Board[] = ['overall-business', 'overall-educational', 'stage-individual']

/** Which table a board shows. */
export function shownBy(
  { board, stage_id, half }: BoardChoice,
  { calendar, individual, fail }: { calendar: readonly Stage[]; individual: boolean; fail: BoardFail },
): Shown {
  if (!individual && PEOPLE_BOARDS.includes(board)) throw fail('ranking_teams_only')
  const whole = { stage: null, half: null, frozen: false }
  if (board === 'overall-team') return { ...whole, of: 'crews', table: 'overall' }
  if (board === 'overall-business') return { ...whole, of: 'people', table: 'business' }
  if (board === 'overall-educational') return { ...whole, of: 'people', table: 'educational' }
  if (board === 'half-team') return halfShown(half, calendar, fail)

  const stage = stageShown(stage_id, calendar, fail)
  const place = { stage: { id: stage.id, name: stage.name }, half: null, frozen: stage.closed }
  return board === 'stage-team'
    ? { ...place, of: 'crews', table: `stage ${stage.id}` }
    : { ...place, of: 'people', table: `stage ${stage.id}` }
}

function halfShown(half: '1' | '2' | undefined, calendar: readonly Stage[], fail: BoardFail): Shown {
  const begun = calendar.filter((stage) => stage.begun)
  const chosen = half ?? (String(begun.at(-1)?.half ?? 1) as '1' | '2')
  const stages = calendar.filter((stage) => String(stage.half) === chosen)
  if (!stages.some((stage) => stage.begun)) throw fail('ranking_not_begun')
  const frozen = stages.every((stage) => stage.closed)
  return { stage: null, half: chosen, frozen, of: 'crews', table: `half ${chosen}` }
}

/** The chosen stage; else the one that runs, else the last that has begun. */
function stageShown(id: string | undefined, calendar: readonly Stage[], fail: BoardFail): Stage {
  const chosen = calendar.findLast((stage) => (id === undefined ? stage.begun : stage.id === id))
  if (id !== undefined && !chosen) throw fail('ranking_stage_not_found')
  if (!chosen?.begun) throw fail('ranking_not_begun')
  return chosen
}

/** Which lines of the ledger count on a board; undefined: all. */
export type Lines = { kind: 'business' | 'educational' | undefined; stageIds: readonly string[] | undefined }

export function linesOf({ table, stage, half }: Shown, calendar: readonly Stage[]): Lines {
  const stages = stage ? [stage] : half ? calendar.filter((each) => String(each.half) === half) : undefined
  return {
    kind: table === 'business' || table === 'educational' ? table : undefined,
    stageIds: stages?.map(({ id }) => id),
  }
}
