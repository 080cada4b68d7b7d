import { halfOf } from '#features/stages/server/stages.ts'
import type { Db } from '#platform/server/schema.ts'
import { atOneMoment, findFrozenCrews, findLinesAfter, findMisfits, findStageRows } from './proof.store.ts'
import { findCrewStageTotals, findTeamTotals, findTotals } from '#features/points/server/points.store.ts'

export type LedgerProof = {
  /** Lines of the ledger. */
  entries: number
  /** How many totals were compared with their recount. */
  compared: number
  /** One sentence each. */
  differences: string[]
}

const PAGE = 50_000

/** Adds the whole ledger up line by line, and compares every total that is shown or frozen with that. */
export function proveLedger(db: Db): Promise<LedgerProof> {
  return atOneMoment(db, compareTotals)
}

/** The same for what a transaction sees. */
export async function compareTotals(tx: Db): Promise<LedgerProof> {
  const stages = await findStageRows(tx)
  const { entries, sums } = await recount(tx, stages)
  const differences = (await findMisfits(tx)).map(({ subject, says }) => `${subject} ${says}`)
  let compared = 0
  const compare = (key: string, shown: number) => {
    compared += 1
    const counted = sums.get(key) ?? 0
    if (shown !== counted) differences.push(`${key}: ${shown} is shown, ${counted} is the sum of its lines`)
    sums.delete(key)
  }

  for (const { user_id, stage_id, points } of await findTotals(tx))
    compare(stage_id === null ? `person ${user_id}` : `person ${user_id} in stage ${stage_id}`, points)
  for (const { team_id, points } of await findTeamTotals(tx)) compare(`crew ${team_id}`, points)
  for (const { team_id, stage_id, points } of await findFrozenCrews(tx))
    compare(`frozen crew ${team_id} in stage ${stage_id}`, points)
  const halves = halvesOf(stages)
  const ofHalves = new Map<string, number>()
  for (const { team_id, stage_id, points } of await findCrewStageTotals(tx)) {
    compare(`crew ${team_id} in stage ${stage_id}`, points)
    add(ofHalves, `crew ${team_id} in half ${halves.get(stage_id)}`, points)
  }
  for (const [key, points] of ofHalves) compare(key, points)
  // Crews that are closed are on no list; anybody else who has points is.
  const hidden = [...sums].filter(([key, counted]) => counted !== 0 && !/^crew \S+$/.test(key))
  for (const [key, counted] of hidden) differences.push(`${key}: ${counted} is not shown`)
  return { entries, compared, differences }
}

type StageRow = Awaited<ReturnType<typeof findStageRows>>[number]

function halvesOf(stages: readonly StageRow[]) {
  return new Map(stages.map(({ id, order }) => [id, halfOf(order, stages.length)]))
}

/** Every sum of the ledger by what it is the sum of. */
async function recount(tx: Db, stages: readonly StageRow[]) {
  const halves = halvesOf(stages)
  const closed = new Set(stages.filter(({ closed_at }) => closed_at !== null).map(({ id }) => id))
  const sums = new Map<string, number>()
  let entries = 0
  for (let after = 0; ; ) {
    const lines = await findLinesAfter(tx, after, PAGE)
    for (const { user_id, team_id, stage_id, points } of lines) {
      add(sums, `person ${user_id}`, points)
      if (stage_id) add(sums, `person ${user_id} in stage ${stage_id}`, points)
      if (team_id) add(sums, `crew ${team_id}`, points)
      if (!team_id || !stage_id) continue
      add(sums, `crew ${team_id} in stage ${stage_id}`, points)
      add(sums, `crew ${team_id} in half ${halves.get(stage_id)}`, points)
      if (closed.has(stage_id)) add(sums, `frozen crew ${team_id} in stage ${stage_id}`, points)
    }
    entries += lines.length
    if (lines.length < PAGE) return { entries, sums }
    after = lines.at(-1)!.id
  }
}

function add(sums: Map<string, number>, key: string, points: number) {
  sums.set(key, (sums.get(key) ?? 0) + points)
}
