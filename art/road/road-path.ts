export interface RoadPoint {
  x: number
  y: number
}

export interface RoadPlan {
  upright: boolean
  width: number
  height: number
  stops: readonly RoadPoint[]
}

const STEP = 128
const NARROWEST = 104

/** Lays the stops of a road into a box: winding down a narrow box, along a wide one. In pixels. */
export function planRoad(count: number, width: number): RoadPlan {
  const upright = width < 640 || width / Math.max(1, count) < NARROWEST
  if (upright) {
    const near = Math.min(64, width * 0.17)
    const sway = Math.min(150, width * 0.26)
    const stops = Array.from({ length: count }, (_, at) => ({
      x: near + (at % 2) * sway,
      y: 72 + at * STEP,
    }))
    return { upright, width, height: 72 + (count - 1) * STEP + 88, stops }
  }
  const gap = width / count
  const stops = Array.from({ length: count }, (_, at) => ({
    x: gap * (at + 0.5),
    y: at % 2 ? 136 : 184,
  }))
  return { upright, width, height: 312, stops }
}

interface Curve {
  from: RoadPoint
  pullFrom: RoadPoint
  pullTo: RoadPoint
  to: RoadPoint
}

function curveAt({ stops, upright, width, height }: RoadPlan, at: number): Curve {
  const first = stops[0] ?? { x: 0, y: 0 }
  const last = stops.at(-1) ?? first
  const entry = upright ? { x: first.x, y: 0 } : { x: 0, y: first.y - 30 }
  const exit = upright ? { x: last.x, y: height } : { x: width, y: last.y + 20 }
  const from = at < 0 ? entry : (stops[at] ?? last)
  const to = stops[at + 1] ?? exit
  const bend = 0.52
  const pull = (point: RoadPoint, sign: 1 | -1): RoadPoint =>
    upright
      ? { x: point.x, y: point.y + sign * (to.y - from.y) * bend }
      : { x: point.x + sign * (to.x - from.x) * bend, y: point.y }
  return { from, pullFrom: pull(from, 1), pullTo: pull(to, -1), to }
}

/** SVG path between two stops; −1 is the edge where the road comes in, the number of stops where it leaves. */
export function roadPath(plan: RoadPlan, start: number, end: number): string {
  const parts: string[] = []
  for (let at = start; at < end; at++) {
    const { from, pullFrom, pullTo, to } = curveAt(plan, at)
    if (at === start) parts.push(`M${round(from.x)} ${round(from.y)}`)
    parts.push(`C${[pullFrom, pullTo, to].map((point) => `${round(point.x)} ${round(point.y)}`).join(' ')}`)
  }
  return parts.join('')
}

/** Where someone is who has done a share (0 to 1) of the way from one stop to the next. */
export function pointOnRoad(plan: RoadPlan, stop: number, fraction: number): RoadPoint {
  const { from, pullFrom, pullTo, to } = curveAt(plan, stop)
  const t = Math.min(1, Math.max(0, fraction))
  const mix = (a: number, b: number, c: number, d: number) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  return {
    x: mix(from.x, pullFrom.x, pullTo.x, to.x),
    y: mix(from.y, pullFrom.y, pullTo.y, to.y),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
