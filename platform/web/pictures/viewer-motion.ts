/** Where the picture stands: moved by x and y, after it was made larger around its middle. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const NEAR = 2.5
const NEAREST = 5

/** Of the way across the screen, or in pixels per millisecond: enough to mean the next picture. */
const FAR_ENOUGH = 0.22
const FAST_ENOUGH = 0.45
/** Down by so many pixels means away with it. */
const DOWN_ENOUGH = 110

/** The picture made larger or smaller while the point under the finger stays where it is; `point` from the middle. */
export function zoomed(view: View, to: number, point: Point, screen: Size): View {
  const scale = Math.min(NEAREST, Math.max(1, to))
  const ratio = scale / view.scale
  return within(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    screen,
  )
}

/** Its edges never come further in than the edges of the screen. */
export function within({ scale, x, y }: View, { width, height }: Size): View {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  const between = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return { scale, x: between(x, mostX), y: between(y, mostY) }
}

export type Swipe = { x: number; y: number; ms: number; width: number }

/** What a finger meant that let go. */
export function meaningOf({ x, y, ms, width }: Swipe): 'next' | 'previous' | 'close' | 'stay' {
  const speed = Math.abs(x) / Math.max(ms, 1)
  if (y > DOWN_ENOUGH && y > Math.abs(x) * 1.5) return 'close'
  if (Math.abs(x) < Math.abs(y)) return 'stay'
  if (Math.abs(x) < width * FAR_ENOUGH && !(speed > FAST_ENOUGH && Math.abs(x) > 24)) return 'stay'
  return x < 0 ? 'next' : 'previous'
}
