import { expect, test } from 'vitest'
import { keepFigures } from './kept-figures.ts'

const isLarge = async () => true
const settled = () => new Promise((done) => setTimeout(done, 0))

test('a large programme answers what stands, and counts anew behind it once it is old', async () => {
  let [time, count] = [0, 0]
  const figure = keepFigures({ freshMs: 100, isLarge, now: () => time })
  const ask = () => figure(['funnel', null], async () => (count += 1))
  expect([await ask(), await ask()]).toEqual([1, 1])
  time = 101
  expect(await ask()).toBe(1)
  await settled()
  expect([await ask(), count]).toEqual([2, 2])
})

test('each organiser has the figures of their own people', async () => {
  const figure = keepFigures({ freshMs: 100, isLarge })
  const of = (people: string[]) => figure(['funnel', people], async () => people.join())
  expect([await of(['sales']), await of(['plant']), await of(['sales'])]).toEqual(['sales', 'plant', 'sales'])
})

test('a small programme is counted at each call, and what failed is counted again', async () => {
  let count = 0
  const small = keepFigures({ freshMs: 100, isLarge: async () => false })
  await small('x', async () => (count += 1))
  expect(await small('x', async () => (count += 1))).toBe(2)
  const large = keepFigures({ freshMs: 100, isLarge })
  await expect(large('x', async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await large('x', async () => 3)).toBe(3)
})
