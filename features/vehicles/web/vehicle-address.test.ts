import { expect, test } from 'vitest'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { addressOf, readAddress } from './vehicle-address.ts'

const own: Vehicle = { type: 'alcove', colour: 'plum', accessories: ['flag'] }

test('a shared address shows the same camper to everybody', () => {
  const shared: Vehicle = { type: 'mini', colour: 'sky', accessories: ['luggage', 'dog'] }
  for (const whose of [own, undefined])
    expect(readAddress(addressOf(shared), whose)).toEqual({ vehicle: shared, unknown: undefined })
})

test('an empty roof is shared as an empty roof', () => {
  const bare = { ...own, accessories: [] }
  expect(readAddress(addressOf(bare), own).vehicle).toEqual(bare)
})

test('without accessories in the address the crew keeps its own', () => {
  expect(readAddress({ type: 'mini', color: 'sky' }, own).vehicle.accessories).toEqual(['flag'])
  expect(readAddress({ type: 'mini', color: 'sky' }, undefined).vehicle.accessories).toEqual([])
})

test('large and small letters are the same', () => {
  const { vehicle, unknown } = readAddress({ type: 'MINI', color: 'Sky' }, own)
  expect([vehicle.type, vehicle.colour, unknown]).toEqual(['mini', 'sky', undefined])
})

test('an unknown type or colour leads to the nearest one that exists', () => {
  expect(readAddress({ type: 'yacht', color: 'sky' }, own)).toMatchObject({
    vehicle: { type: 'alcove', colour: 'sky' },
    unknown: 'type',
  })
  expect(readAddress({ type: 'mini', color: 'mauve' }, undefined)).toMatchObject({
    vehicle: { type: 'mini', colour: 'poppy' },
    unknown: 'colour',
  })
  expect(readAddress({ type: '', color: '%00' }, undefined)).toMatchObject({
    vehicle: { type: 'classic', colour: 'poppy' },
    unknown: 'both',
  })
})

test('accessories that nobody makes are passed over, and of two in one place one stays', () => {
  const { vehicle } = readAddress({ type: 'mini', color: 'sky', with: 'sail.Luggage.tent.flag' }, own)
  expect(vehicle.accessories).toEqual(['flag', 'tent'])
})
