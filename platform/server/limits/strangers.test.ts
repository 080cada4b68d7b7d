import { expect, test } from 'vitest'
import { createStrangersLane } from './strangers.ts'

test('of a flood from one address few begin at a time, and whoever comes from elsewhere is next', async () => {
  const begin = createStrangersLane()
  const begun: string[] = []
  const come = async (address: string) => {
    await begin(address)
    begun.push(address)
  }
  const flood = Array.from({ length: 500 }, () => come('flood'))
  await come('elsewhere')
  expect(begun.indexOf('elsewhere')).toBeLessThan(20)
  await Promise.all(flood)
  expect(begun).toHaveLength(501)
})

test('when too many of one address wait, its next one is told to come again, and no other', async () => {
  const begin = createStrangersLane()
  const waiting = Array.from({ length: 2_008 }, () => begin('flood'))
  expect(() => begin('flood')).toThrow('busy')
  await begin('elsewhere')
  await waiting.at(-1)
  await begin('flood')
})
