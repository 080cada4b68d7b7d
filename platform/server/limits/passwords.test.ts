import { expect, test } from 'vitest'
import { createPasswords, createTurnsOfPlaces } from './passwords.ts'

test('D5: a password is kept as Argon2id at the cost that OWASP asks for', async () => {
  const passwords = createPasswords()
  const kept = await passwords.hash('zażółć')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches('zażółć', kept)).toBe(true)
  // The same letters, typed on another keyboard.
  expect(await passwords.matches('zażółć'.normalize('NFD'), kept)).toBe(true)
  expect(await passwords.matches('zazolc', kept)).toBe(false)
})

test('L1: behind a flood of one address others are next, and so is somebody new at it', async () => {
  const inTurn = createTurnsOfPlaces({ atOnce: 1, mostOfOne: 300 })
  const order: string[] = []
  const flood = Array.from({ length: 350 }, (_, at) => inTurn('office', async () => void order.push(`${at}`)))
  const refused = Promise.allSettled(flood)
  const honest = [
    inTurn('home', async () => void order.push('elsewhere')),
    inTurn('office', async () => void order.push('new there')),
  ]
  await Promise.all(honest)
  expect(order.slice(1, 3)).toEqual(['new there', 'elsewhere'])
  const reasons = (await refused).flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
  expect(reasons).toHaveLength(50)
  expect(new Set(reasons)).toEqual(new Set(['busy']))
})

test('when too many wait in all, it is the fullest place that is told to come again', async () => {
  const inTurn = createTurnsOfPlaces({ atOnce: 1, most: 3 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn('a', () => promise)
  const [oldest, ...others] = ['b', 'b', 'c', 'd'].map((place) => inTurn(place, async () => place))
  await expect(oldest).rejects.toThrow('busy')
  resolve()
  await first
  expect(await Promise.all(others)).toEqual(['b', 'c', 'd'])
})
