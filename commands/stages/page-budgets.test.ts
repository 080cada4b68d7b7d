import { expect, test } from 'vitest'
import { overBudget } from './page-budgets.ts'

const budgets = { '/login': { kb: 100, files: 9 } }

test('a page within two kilobytes of what is stated for it passes', () => {
  expect(overBudget({ '/login': { kb: 101.9, files: 9 } }, budgets)).toEqual([])
})

test('a page that has grown by more, comes in more files or is no longer built is told', () => {
  const planted = [
    { kb: 102.1, files: 9 },
    { kb: 90, files: 10 },
  ]
  for (const size of planted) expect(overBudget({ '/login': size }, budgets)).toHaveLength(1)
  expect(overBudget({}, budgets)).toHaveLength(1)
})
