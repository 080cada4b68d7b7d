import type { Stage } from '#contract/stages.ts'

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
