import { createHash } from 'node:crypto'
import type { ConsoleStage } from '#features/stages/contract/console.ts'
import type { Faults } from '#platform/server/http/errors.ts'

export type PlannedStage = { id: string | null; name: string; starts_at: string; ends_at: string }
export type StageRow = {
  id: string
  order: number
  name: string
  starts_at: string
  ends_at: string
  closed_at: string | null
}

export function consoleStateOf(
  stage: Omit<StageRow, 'id' | 'order' | 'name'>,
  now: string,
): ConsoleStage['state'] {
  if (stage.closed_at !== null) return 'closed'
  const moment = Date.parse(now)
  if (moment < Date.parse(stage.starts_at)) return 'coming'
  return moment < Date.parse(stage.ends_at) ? 'running' : 'ended'
}

/** Changes with every change of the calendar. */
export function calendarVersion(stages: readonly StageRow[]): string {
  const told = stages.map(({ id, order, name, starts_at, ends_at, closed_at }) => [
    id,
    order,
    name,
    Date.parse(starts_at),
    Date.parse(ends_at),
    closed_at,
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

/** What is wrong with a calendar, by field: what has begun keeps its start, what is over keeps its dates and its place. */
export function calendarProblems(
  planned: readonly PlannedStage[],
  before: readonly StageRow[],
  now: string,
): Faults {
  const problems: Faults = {}
  const moment = Date.parse(now)
  const seen = new Set<string>()
  for (const [at, stage] of planned.entries()) {
    const field = (name: string) => `stages.${at}.${name}`
    const [start, end] = [Date.parse(stage.starts_at), Date.parse(stage.ends_at)]
    const old = stage.id === null ? undefined : before.find(({ id }) => id === stage.id)
    if (stage.id !== null && (!old || seen.has(stage.id))) problems[field('name')] = { code: 'stage_gone' }
    if (stage.id !== null) seen.add(stage.id)
    if (end <= start) problems[field('ends_at')] = { code: 'ends_before' }
    const earlier = planned[at - 1]
    if (earlier && start < Date.parse(earlier.ends_at))
      problems[field('starts_at')] ??= { code: 'stage_overlaps' }

    const state = old && consoleStateOf(old, now)
    if (old && state !== 'coming' && start !== Date.parse(old.starts_at))
      problems[field('starts_at')] ??= { code: 'stage_has_begun' }
    if (old && (state === 'ended' || state === 'closed')) {
      if (end !== Date.parse(old.ends_at)) problems[field('ends_at')] ??= { code: 'stage_is_over' }
      if (state === 'closed' && stage.name !== old.name) problems[field('name')] ??= { code: 'stage_is_over' }
    } else if (end <= moment) problems[field('ends_at')] ??= { code: 'stage_ends_in_past' }
  }
  // Whatever has begun stays; what is coming may go.
  for (const old of before)
    if (!seen.has(old.id) && consoleStateOf(old, now) !== 'coming')
      problems.stages ??= { code: 'stage_stays' }
  return problems
}

/** Equal scores share a position: 1, 2, 2, 4. The rows come with the highest score first. */
export function positioned<Row extends { score: number }>(
  rows: readonly Row[],
): (Row & { position: number })[] {
  let position = 0
  return rows.map((row, at) => {
    if (at === 0 || rows[at - 1]!.score !== row.score) position = at + 1
    return { ...row, position }
  })
}
