import type { ReactNode } from 'react'

type Point = readonly [x: number, y: number]
/** A seat further inside carries a scale below one. */
export type Seat = readonly [x: number, y: number, scale?: number]

/** One type of camper on a 320 × 220 board, facing right, wheels standing at y = 206. */
export interface CamperShape {
  /** The silhouette; everything painted on the body is clipped to it. */
  body: string
  /** The second tone. */
  upper: string
  /** The line where both tones meet. */
  belt: string
  glass: string
  /** Streaks of light over the glass. */
  glare: string
  /** Door gaps and panel lines. */
  gaps: string
  /** Light caught by roof and shoulder. */
  shine: string
  handles: readonly Point[]
  wheels: readonly [rear: number, front: number]
  wheelRadius: number
  /** Where a pattern has its middle, and how large it may be. */
  pattern: { x: number; y: number; scale: number }
  roof: { left: number; right: number; y: number }
  /** Along which lights are strung. */
  edge: { left: number; right: number; y: number }
  /** Where things hang at the back. */
  rear: Point
  lamp: { x: number; y: number; rx: number; ry: number }
  tail: Point
  bumpers: string
  /** Heads, the driver first; at least six. */
  seats: readonly Seat[]
  /** The dog's window, beside the driver. */
  dog: Point
  awning: { left: number; right: number; y: number }
  behind?: ReactNode
  front?: ReactNode
}
