import { expect, test } from 'vitest'
import { dayByDay, linePath, scaleOf } from './course-scale.ts'

const plot = { width: 300, height: 200, left: 40, right: 10, top: 10, bottom: 30 }
const day = (date: number, points: number) => ({ day: `2026-11-${String(date).padStart(2, '0')}`, points })

test('Days stand as far apart as they are in time, points from the bottom to the top', () => {
  const scale = scaleOf([day(1, 0), day(2, 50), day(11, 100)], plot)
  expect([scale.x('2026-11-01'), scale.x('2026-11-02'), scale.x('2026-11-11')]).toEqual([40, 65, 290])
  expect([scale.y(0), scale.y(100)]).toEqual([170, 10])
  expect(linePath([day(1, 0), day(11, 100)], scale)).toBe('M40.0 170.0L290.0 10.0')
})

test.each([
  [[0], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [[7_000], [0, 2_000, 4_000, 6_000, 8_000]],
  [
    [-40, 120],
    [-50, 0, 50, 100, 150],
  ],
])('The lines across for %j are round and hold them and 0: %j', (points, ticks) => {
  expect(
    scaleOf(
      points.map((own, at) => day(at + 1, own)),
      plot,
    ).ticks,
  ).toEqual(ticks)
})

test('On a day without points everybody keeps what they had', () => {
  const course = {
    days: [day(1, 10), day(3, 30)],
    other: { id: 'ada', name: 'Ada', position: 1, days: [day(2, 25)] },
  }
  expect(dayByDay(course)).toEqual({
    ours: [day(1, 10), day(2, 10), day(3, 30)],
    theirs: [day(2, 25), day(3, 25)],
  })
})
