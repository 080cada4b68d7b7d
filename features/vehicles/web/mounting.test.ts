import { expect, test } from 'vitest'
import { CAMPER_ACCESSORIES, inTheWayOf } from '#platform/contract/campers.ts'
import { mount, surprise, takeDown } from './mounting.ts'

test('the tent takes down whatever lies on the roof and leaves the rest', () => {
  expect(mount(['luggage', 'surfboard', 'flag'], 'tent')).toEqual({
    accessories: ['flag', 'tent'],
    takenDown: ['luggage', 'surfboard'],
  })
})

test('luggage and surfboard share the roof', () => {
  expect(mount(['luggage'], 'surfboard').takenDown).toEqual([])
})

test('mounting twice mounts once, and what is taken down is gone', () => {
  expect(mount(['flag'], 'flag').accessories).toEqual(['flag'])
  expect(takeDown(['flag', 'dog'], 'flag')).toEqual(['dog'])
})

test('a surprise is made of what is unlocked and never clashes', () => {
  let seed = 7
  const chance = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  for (let round = 0; round < 200; round += 1) {
    const { accessories } = surprise(CAMPER_ACCESSORIES, chance)
    for (const name of accessories) expect(inTheWayOf(name, accessories)).toEqual([])
    expect(surprise(['flag'], chance).accessories.filter((name) => name !== 'flag')).toEqual([])
  }
})
