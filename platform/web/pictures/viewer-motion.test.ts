import { describe, expect, test } from 'vitest'
import { meaningOf, WHOLE, within, zoomed } from './viewer-motion.ts'

const screen = { width: 400, height: 800 }

describe('coming near', () => {
  test('keeps the point under the finger where it is', () => {
    const near = zoomed(WHOLE, 2, { x: 50, y: -100 }, screen)
    expect(near).toEqual({ scale: 2, x: -50, y: 100 })
    expect(zoomed(near, 1, { x: 0, y: 0 }, screen)).toEqual(WHOLE)
  })

  test('ends at five times, and never makes a picture smaller than it is', () => {
    expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, screen).scale).toBe(5)
    expect(zoomed(WHOLE, 0.2, { x: 90, y: 90 }, screen)).toEqual(WHOLE)
  })

  test('shows no edge while there is more of the picture', () => {
    expect(within({ scale: 2, x: 900, y: -900 }, screen)).toEqual({ scale: 2, x: 200, y: -400 })
    expect(within({ scale: 1, x: 30, y: -30 }, screen)).toEqual(WHOLE)
  })
})

describe('a finger that lets go', () => {
  const swipe = (x: number, y: number, ms = 400) => meaningOf({ x, y, ms, width: 400 })

  test('far enough or fast enough means the next picture', () => {
    expect([swipe(-120, 10), swipe(120, -10)]).toEqual(['next', 'previous'])
    expect([swipe(-40, 0, 60), swipe(-40, 0, 600)]).toEqual(['next', 'stay'])
  })

  test('far down means away with it, and upwards or a little means nothing', () => {
    expect([swipe(20, 160), swipe(20, -160), swipe(5, 60), swipe(0, 0)]).toEqual([
      'close',
      'stay',
      'stay',
      'stay',
    ])
  })
})
