import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const taker = (places: ReturnType<typeof createPlaces>, log: string[]) => (person: string, name: string) => {
  const { begun, leave } = places(person)
  if (!begun) log.push(name)
  else void begun.then(() => log.push(name))
  return leave
}

test('D14: what one person asks beyond their places waits in its order, and nobody else waits for it', async () => {
  const log: string[] = []
  const take = taker(createPlaces({ atOnce: 2, mostWaiting: 10 }), log)
  const [first, second] = [take('ola', 'ola 1'), take('ola', 'ola 2')]
  take('ola', 'ola 3')
  take('ola', 'ola 4')
  take('kuba', 'kuba 1')
  expect(log).toEqual(['ola 1', 'ola 2', 'kuba 1'])
  second()
  second()
  await nextTurn()
  expect(log.at(-1)).toBe('ola 3')
  first()
  await nextTurn()
  expect(log).toEqual(['ola 1', 'ola 2', 'kuba 1', 'ola 3', 'ola 4'])
})

test('D14: whoever has others waiting has fewer places until nothing waits any more', async () => {
  const log: string[] = []
  const take = taker(createPlaces({ atOnce: 3, inFlood: 1, mostWaiting: 10 }), log)
  const leaves = ['1', '2', '3', '4', '5'].map((name) => take('ola', name))
  leaves[0]!()
  leaves[1]!()
  await nextTurn()
  expect(log).toEqual(['1', '2', '3'])
  leaves[2]!()
  await nextTurn()
  expect(log).toEqual(['1', '2', '3', '4'])
  leaves[3]!()
  leaves[4]!()
  for (const name of ['6', '7', '8']) take('ola', name)
  expect(log.slice(-3)).toEqual(['6', '7', '8'])
})

test('M1: what somebody left before it began is not begun, and holds no place', async () => {
  const log: string[] = []
  const take = taker(createPlaces({ atOnce: 1, mostWaiting: 10 }), log)
  const done = take('ola', 'first')
  const leave = take('ola', 'left')
  take('ola', 'last')
  leave()
  done()
  await nextTurn()
  expect(log).toEqual(['first', 'last'])
})

test('who has too many waiting is told to come again, and has all places when they are through', () => {
  const places = createPlaces({ atOnce: 1, mostWaiting: 1 })
  const taken = [places('ola'), places('ola')]
  expect(() => places('ola')).toThrow('busy')
  for (const { leave } of taken) leave()
  expect(places('ola').begun).toBeUndefined()
})
