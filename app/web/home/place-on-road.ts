import type { Stage } from '#features/stages/contract/stages.ts'

type RoadPosition = { stageIndex: number; fraction: number }

/**
 * Where a camper stands: all drive the stage that is running, and within it the crew with more points is further on.
 * `most` are the points of the leader among those shown; nobody overtakes the calendar.
 */
export function placeOnRoad({
  stages,
  now = Date.now(),
  points,
  most,
}: {
  stages: readonly Stage[]
  now?: number
  points: number
  most: number
}): RoadPosition {
  const stageIndex = stages.findLastIndex((stage) => stage.state !== 'coming')
  const stage = stages[stageIndex]
  if (!stage || stage.state === 'past') return { stageIndex, fraction: 0 }
  const [start, end] = [Date.parse(stage.starts_at), Date.parse(stage.ends_at)]
  const gone = Math.min(1, Math.max(0, (now - start) / (end - start)))
  const share = most > 0 ? Math.max(0, points / most) : 1
  return { stageIndex, fraction: Math.min(0.95, Math.max(0.05, gone * (0.4 + 0.6 * share))) }
}

const LOW = 0.05
const HIGH = 0.95
const APART = 0.36

/** Those who drive close together keep enough distance to be seen, the leader first. Shares of the stage, 0 to 1. */
export function spreadOut(fractions: readonly number[]): number[] {
  const apart = Math.min(APART, (HIGH - LOW) / Math.max(1, fractions.length - 1))
  const places: number[] = []
  for (const own of fractions) places.push(Math.min(own, HIGH, (places.at(-1) ?? Infinity) - apart))
  // Whoever was pushed over the start pushes the others on.
  let floor = LOW
  for (let at = places.length - 1; at >= 0; at -= 1) {
    places[at] = Math.max(places[at]!, floor)
    floor = places[at]! + apart
  }
  return places
}
