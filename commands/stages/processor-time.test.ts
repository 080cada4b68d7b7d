import { expect, test } from 'vitest'
import { processorSeconds } from './processor-time.ts'

test('busy is all but idle, on every processor; nothing where the system does not tell', () => {
  const one = { model: '', speed: 0, times: { user: 1_000, nice: 500, sys: 400, idle: 90_000, irq: 100 } }
  expect(processorSeconds([one, one])).toBe(4)
  expect(processorSeconds([])).toBeUndefined()
  expect(processorSeconds()).toBeGreaterThan(0)
})
