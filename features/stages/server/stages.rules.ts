import type { Stage } from '#features/stages/contract/stages.ts'

type Dated = { starts_at: string; ends_at: string }

/** A stage runs from its start until just before its end. */
export function stateOf(stage: Dated, now: string): Stage['state'] {
  const moment = Date.parse(now)
  if (moment < Date.parse(stage.starts_at)) return 'coming'
  return moment < Date.parse(stage.ends_at) ? 'running' : 'past'
}

/** The first half of the stages; with an odd number the middle one belongs to it. */
export function halfOf(order: number, count: number): 1 | 2 {
  return order <= Math.ceil(count / 2) ? 1 : 2
}

/** A stage as the organisers want it; moments as ISO 8601. */
export type StagePlan = { order: number; name: string; starts_at: string; ends_at: string }
export type StageRefusal = { why: 'closed' | 'ends_first' | 'overlaps' | 'out_of_order'; order: number }

/** Stages follow each other in their order and never run at once; days between them are allowed. */
export function planRefusal(
  plan: StagePlan,
  stages: readonly (StagePlan & { closed_at: string | null })[],
): StageRefusal | null {
  const { order } = plan
  const [start, end] = [Date.parse(plan.starts_at), Date.parse(plan.ends_at)]
  if (stages.some((stage) => stage.order === order && stage.closed_at !== null))
    return { why: 'closed', order }
  if (end <= start) return { why: 'ends_first', order }
  for (const stage of stages) {
    if (stage.order === order) continue
    const [from, until] = [Date.parse(stage.starts_at), Date.parse(stage.ends_at)]
    if (start < until && from < end) return { why: 'overlaps', order: stage.order }
    if (start < from !== order < stage.order) return { why: 'out_of_order', order: stage.order }
  }
  return null
}
