import { expect, test } from 'vitest'
import { isQuiet, isRecapTime, type NextFacts, nextThing, stageOf } from './recap.rules.ts'
import { DEEDS, type Deed } from '#features/recap/contract/figures.ts'

const stage = (id: string, starts_at: string, ends_at: string) => ({ id, starts_at, ends_at })
const facts: NextFacts = {
  now: '2026-03-06T14:00:00Z',
  training: null,
  mustRead: null,
  stage: undefined,
  figures: { missing: null, next_place: null },
  duelPoints: 30,
  seats: 0,
}
const kindOf = (more: Partial<NextFacts>) => nextThing({ ...facts, ...more })

test('it is looked for cards from the first Friday afternoon on Earth until the last Sunday has ended', () => {
  const at = (moment: string) => isRecapTime(new Date(moment))
  expect(at('2026-03-06T00:59:00Z')).toBe(false)
  expect(at('2026-03-06T01:00:00Z'), 'three o’clock on Kiritimati').toBe(true)
  expect(at('2026-03-08T23:00:00Z')).toBe(true)
  expect(at('2026-03-09T11:59:00Z'), 'the last minute of Sunday on Baker Island').toBe(true)
  expect(at('2026-03-09T12:00:00Z')).toBe(false)
  expect(at('2026-03-11T12:00:00Z')).toBe(false)
})

test('one thing for next week: what has its day, then what waits, then the next place, then a seat, else the road', () => {
  const training = { id: 't', at: '2026-03-10T09:00:00Z' }
  const ending = stage('s', '2026-03-01T00:00:00Z', '2026-03-12T00:00:00Z')
  const near = { missing: 61, next_place: 4 }
  const all = { training, stage: ending, mustRead: 'n', figures: near, seats: 2 }
  expect(kindOf(all)).toEqual({ kind: 'training', ...training })
  expect(kindOf({ ...all, training: null })).toEqual({ kind: 'stage', id: 's', at: ending.ends_at })
  expect(kindOf({ ...all, training: null, stage: undefined })).toEqual({ kind: 'must_read', id: 'n' })
  expect(kindOf({ figures: near, seats: 2 })).toEqual({ kind: 'place', count: 3, place: 4 })
  expect(kindOf({ figures: { missing: 151, next_place: 4 }, seats: 2 })).toEqual({ kind: 'seat', count: 2 })
  expect(kindOf({ figures: near, duelPoints: 0 })).toEqual({ kind: 'ride' })
  expect(kindOf({}), 'the first of all').toEqual({ kind: 'ride' })
})

test('what is over, or more than a week away, is nothing for next week', () => {
  expect(kindOf({ training: { id: 't', at: '2026-03-13T14:00:01Z' } }).kind).toBe('ride')
  expect(kindOf({ stage: stage('s', '2026-02-01T00:00:00Z', '2026-03-06T14:00:00Z') }).kind).toBe('ride')
})

test('a week belongs to the last stage that ran in it, and to none where none ran', () => {
  const stages = [
    stage('a', '2026-02-01T00:00:00Z', '2026-03-04T00:00:00Z'),
    stage('b', '2026-03-05T00:00:00Z', '2026-03-20T00:00:00Z'),
  ]
  const week = (since: string, until: string) => stageOf(stages, { since, until })
  expect(week('2026-02-27T14:00:00Z', '2026-03-06T14:00:00Z')).toMatchObject({ id: 'b' })
  expect(week('2026-02-27T14:00:00Z', '2026-03-04T14:00:00Z')).toMatchObject({ id: 'a' })
  expect(week('2026-03-20T14:00:00Z', '2026-03-27T14:00:00Z')).toBe('over')
  expect(stageOf([], { since: '2026-03-20T14:00:00Z', until: '2026-03-27T14:00:00Z' })).toBeUndefined()
})

test('a week is quiet when nothing was done and nothing came in', () => {
  const deeds = Object.fromEntries(DEEDS.map((deed) => [deed, 0])) as Record<Deed, number>
  expect(isQuiet({ points: 0, deeds })).toBe(true)
  expect(isQuiet({ points: 1, deeds })).toBe(false)
  expect(isQuiet({ points: 0, deeds: { ...deeds, full_days: 1 } })).toBe(false)
})
