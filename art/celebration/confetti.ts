/** One piece of confetti: from where it is thrown it flies by so many pixels, and turns. */
export type Piece = {
  id: number
  x: number
  y: number
  turn: number
  isFirst: boolean
  delay: number
  size: number
}

const GOLDEN = 2.399_963

/** Always the same throw, spread evenly to all sides and more upwards than down. */
export function throwConfetti(count: number): Piece[] {
  return Array.from({ length: count }, (_, at) => {
    const far = 90 + 170 * Math.sqrt((at + 0.5) / count)
    const angle = at * GOLDEN
    return {
      id: at,
      x: Math.cos(angle) * far,
      y: Math.sin(angle) * far * 0.7 - 120,
      turn: (at % 2 ? 1 : -1) * (180 + ((at * 67) % 360)),
      isFirst: at % 2 === 0,
      delay: (at * 37) % 160,
      size: 7 + ((at * 5) % 6),
    }
  })
}
