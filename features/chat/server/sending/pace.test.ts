import { expect, test } from 'vitest'
import { lonelyBus } from '#platform/server/live/live.fixture.ts'
import { createPace } from './pace.ts'

test('sixty at once, and then one every third of a second; how long to wait is said', () => {
  let now = 0
  const pace = createPace({ name: 'test', most: 60, seconds: 20 }, lonelyBus, () => now)
  const take = (count: number) =>
    Array.from({ length: count }, () => pace.take('anna')).filter((wait) => wait === 0)
  expect(take(100)).toHaveLength(60)
  expect(pace.take('anna')).toBe(1)
  expect(pace.take('ben'), 'each for themselves').toBe(0)
  now = 1_000
  expect(take(10), 'who presses on is not punished for it').toHaveLength(3)
  now = 21_001
  expect(take(100)).toHaveLength(60)
})

test('what a thousand people in a minute leave behind is forgotten', () => {
  let now = 0
  const pace = createPace({ name: 'test', most: 1, seconds: 10 }, lonelyBus, () => now)
  for (let person = 0; person < 50_000; person += 1) {
    now += 1
    expect(pace.take(`${person}`)).toBe(0)
  }
  expect(pace.take('49999')).toBe(10)
})

test('lines to several instances are no quicker than one', () => {
  const listeners: [at: number, react: (message: unknown) => void][] = []
  const paces = [0, 1, 2].map((at) =>
    createPace(
      { name: 'test', most: 60, seconds: 20 },
      {
        publish: (_channel, message) => {
          for (const [other, react] of listeners) if (other !== at) react(message)
        },
        subscribe: (_channel, react) => void listeners.push([at, react]),
      },
      () => 0,
    ),
  )
  const taken = Array.from({ length: 300 }, (_, at) => paces[at % 3]!.take('anna')).filter(
    (wait) => wait === 0,
  )
  // What nobody is told of comes on top, once for each further instance.
  expect(taken.length).toBeGreaterThanOrEqual(60)
  expect(taken.length).toBeLessThanOrEqual(60 + 2 * 15)
})

test('what is taken on two instances at the same moment adds up', () => {
  const said: (() => void)[] = []
  const listeners: ((message: unknown) => void)[] = []
  const paces = [0, 1].map((at) =>
    createPace(
      { name: 'test', most: 60, seconds: 20 },
      {
        publish: (_channel, message) => void said.push(() => listeners[1 - at]!(message)),
        subscribe: (_channel, react) => void listeners.push(react),
      },
      () => 0,
    ),
  )
  // Thirty on each before either hears of the other.
  for (let count = 0; count < 30; count += 1) for (const pace of paces) expect(pace.take('anna')).toBe(0)
  for (const tell of said) tell()
  expect(paces.map((pace) => pace.take('anna'))).toEqual([1, 1])
})
