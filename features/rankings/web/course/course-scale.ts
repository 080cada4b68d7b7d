import type { readCourse } from '#features/rankings/contract/rankings.ts'
import type * as z from 'zod/mini'

export type Course = z.output<typeof readCourse.output>
export type CourseDay = Course['days'][number]

export interface Scale {
  /** Round values for the lines across, the lowest first. */
  ticks: readonly number[]
  x: (day: string) => number
  y: (points: number) => number
}

export interface Plot {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

const MOST_TICKS = 4

/** Lays days and points into a box, in pixels. Days stand as far apart as they are in time. */
export function scaleOf(days: readonly CourseDay[], plot: Plot): Scale {
  const moments = days.map(({ day }) => Date.parse(day))
  const [from, to] = [Math.min(...moments), Math.max(...moments)]
  const ticks = ticksFor(days.map(({ points }) => points))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const across = plot.width - plot.left - plot.right
  const upward = plot.height - plot.top - plot.bottom
  return {
    ticks,
    x: (day) => plot.left + (to === from ? 1 : (Date.parse(day) - from) / (to - from)) * across,
    y: (points) => plot.top + (1 - (points - low) / (high - low)) * upward,
  }
}

/** Steps of 1, 2 or 5 times a power of ten that hold all the values, and 0. */
function ticksFor(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const rough = (high - low) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? 1)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Every day on which anybody's points changed, with what both had by its end. */
export function dayByDay({ days, other }: Course): { ours: CourseDay[]; theirs: CourseDay[] } {
  const all = [...new Set([...days, ...(other?.days ?? [])].map(({ day }) => day))].sort()
  const carried = (known: readonly CourseDay[]) =>
    all.flatMap((day) => {
      const last = known.findLast((each) => each.day <= day)
      return last ? [{ day, points: last.points }] : []
    })
  return { ours: carried(days), theirs: carried(other?.days ?? []) }
}

/** A line from day to day. */
export function linePath(days: readonly CourseDay[], { x, y }: Scale): string {
  return days
    .map(({ day, points }, at) => `${at === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(points).toFixed(1)}`)
    .join('')
}
