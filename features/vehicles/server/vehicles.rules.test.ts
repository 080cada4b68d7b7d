import { expect, test } from 'vitest'
import { CAMPER_ACCESSORIES, inTheWayOf } from '#platform/contract/campers.ts'
import { clash, lockedAmong, maySaveVehicle, offersFor } from './vehicles.rules.ts'

const crew = { points: 1_200, educational: 300, kinds: 2, stages: 1, seats: 6, members: 4 }
const unlocked = (...input: Parameters<typeof offersFor>) =>
  offersFor(...input).flatMap((offer) => (offer.unlocked ? [offer.name] : []))

test('somebody without a crew has the luggage and the flag', () => {
  expect(unlocked()).toEqual(['luggage', 'flag'])
})

test('points, stages and badges of the crew unlock accessories, each with its progress', () => {
  expect(unlocked(crew)).toEqual(['luggage', 'flag', 'lights', 'awning', 'bikes'])
  const reached = Object.fromEntries(
    offersFor(crew).map((offer) => [offer.name, [offer.rule, offer.reached, offer.needed]]),
  )
  expect(reached).toMatchObject({
    lights: ['points', 250, 250],
    surfboard: ['points', 1_200, 2_500],
    bikes: ['stages', 1, 1],
    tent: ['stages', 1, 3],
    solar: ['scholars', 300, 1_500],
    spare: ['all_rounders', 2, 3],
    dog: ['full_house', 4, 6],
  })
})

test('a full house is as many people as the crew has seats', () => {
  expect(unlocked({ ...crew, seats: 4 })).toContain('dog')
})

test('what is mounted stays unlocked when a passenger gets off or points are corrected', () => {
  const poorer = { ...crew, points: -50, members: 1 }
  expect(unlocked(poorer, ['dog', 'awning'])).toEqual(['luggage', 'flag', 'awning', 'bikes', 'dog'])
  expect(offersFor(poorer).find(({ name }) => name === 'lights')?.reached).toBe(0)
})

test('only the captain saves', () => {
  expect([undefined, { captain: false }, { captain: true }].map(maySaveVehicle)).toEqual([
    'team_none',
    'team_not_captain',
    null,
  ])
})

test('what is locked is named', () => {
  expect(lockedAmong(['flag', 'kayak', 'dog'], offersFor(crew))).toEqual(['kayak', 'dog'])
})

test('a place holds one accessory: the tent and the kayak take the whole roof', () => {
  expect(clash(['luggage', 'surfboard', 'awning', 'lights', 'flag', 'bikes', 'dog'])).toBe(false)
  expect(clash(['flag', 'flag'])).toBe(false)
  for (const pair of [
    ['tent', 'luggage'],
    ['tent', 'surfboard'],
    ['kayak', 'solar'],
    ['luggage', 'solar'],
    ['bikes', 'spare'],
  ] as const) {
    expect(clash(pair), pair.join(' and ')).toBe(true)
    expect(inTheWayOf(pair[0], [pair[1], 'flag'])).toEqual([pair[1]])
  }
  expect(CAMPER_ACCESSORIES.filter((name) => clash([name]))).toEqual([])
})
