import { expect, test } from 'vitest'
import { createStrangersLane } from './strangers.ts'

/** All come in this order at one moment; answers in which order they began. */
async function rush(addresses: string[]): Promise<string[]> {
  const begin = createStrangersLane()
  const begun: string[] = []
  const come = async (address: string) => {
    await begin(address)
    begun.push(address)
  }
  await Promise.all(addresses.map(come))
  return begun
}
const times = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at))

test('whoever comes from elsewhere does not wait for a flood from one address', async () => {
  const begun = await rush([...times(500, () => 'flood'), 'elsewhere'])
  expect(begun).toHaveLength(501)
  expect(begun.indexOf('elsewhere')).toBeLessThan(20)
})

test('many people behind one address do not wait for a flood from many addresses', async () => {
  const begun = await rush([...times(100, () => 'office'), ...times(500, (at) => `flood ${at}`)])
  expect(begun.lastIndexOf('office')).toBeLessThan(250)
})

test('when too many of one address wait, its next one is told to come again, and no other', async () => {
  const begin = createStrangersLane()
  const waiting = times(2_008, () => 'flood').map(begin)
  expect(() => begin('flood')).toThrow('busy')
  await begin('elsewhere')
  await waiting.at(-1)
  await begin('flood')
})
