import { expect, test } from 'vitest'
import type { Stage } from '#features/stages/contract/stages.ts'
import { placeOnRoad, spreadOut } from './place-on-road.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString()

function stages(...states: Stage['state'][]): Stage[] {
  return states.map((state, index) => ({
    id: `stage-${index}`,
    name: `Town ${index}`,
    order: index + 1,
    half: 1,
    starts_at: day(1 + index * 10),
    ends_at: day(11 + index * 10),
    state,
  }))
}

const road = stages('past', 'running', 'coming')
const at = (number: number, points = 100, most = 100) =>
  placeOnRoad({ stages: road, now: Date.parse(day(number)), points, most })

test('Everybody drives the stage that is running, and the leader as far as its time has gone', () => {
  expect(at(16)).toEqual({ stageIndex: 1, fraction: 0.5 })
})

test('A crew with fewer points is behind, but never far from the road it is on', () => {
  expect(at(16, 50).fraction).toBeCloseTo(0.35)
  expect(at(16, 0).fraction).toBeCloseTo(0.2)
  expect(at(16, -40).fraction).toBeCloseTo(0.2)
})

test('Nobody stands on a town sign, at the beginning and at the end of a stage', () => {
  expect(at(11).fraction).toBe(0.05)
  expect(at(21).fraction).toBe(0.95)
  expect(at(30).fraction).toBe(0.95)
})

test('While nobody has points all drive at the front', () => {
  expect(at(16, 0, 0).fraction).toBe(0.5)
})

test('Before the first stage and after the last one the camper stands at the town', () => {
  const now = Date.parse(day(16))
  expect(placeOnRoad({ stages: stages('coming', 'coming'), now, points: 1, most: 1 })).toEqual({
    stageIndex: -1,
    fraction: 0,
  })
  expect(placeOnRoad({ stages: stages('past', 'past'), now, points: 1, most: 1 })).toEqual({
    stageIndex: 1,
    fraction: 0,
  })
})

test('campers that drive close together keep their order and are all seen', () => {
  const shown = (...fractions: number[]) => spreadOut(fractions).map((place) => Math.round(place * 100) / 100)
  expect(shown(0.9, 0.5, 0.1)).toEqual([0.9, 0.5, 0.1])
  expect(shown(0.5, 0.5, 0.5)).toEqual([0.77, 0.41, 0.05])
  expect(shown(0.05, 0.05)).toEqual([0.41, 0.05])
  expect(shown(0.99, 0.98)).toEqual([0.95, 0.59])
  expect(shown(0.3)).toEqual([0.3])
})
