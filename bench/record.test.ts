import { expect, test } from 'vitest'
import { withoutHashes } from './first-load/bytes.ts'
import { median } from './median.ts'
import { tableOf, withTable } from './record.ts'

test('the median of an even number lies between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 9, 2])).toBe(3)
  expect(() => median([])).toThrow('nothing was measured')
})

test('a file counts once, whether it was announced or asked for, and loses its hash', () => {
  const files = [
    { file: '/assets/index-CnV7HPrG.css', bytes: 9 },
    { file: '/assets/login-page-Bs4KTg-v.js', bytes: 20 },
    { file: '/assets/login-page-Bs4KTg-v.js', bytes: 20 },
  ]
  expect(withoutHashes(files)).toEqual([
    { file: 'login-page.js', bytes: 20 },
    { file: 'index.css', bytes: 9 },
  ])
})

test('a recorded table replaces the one of its topic and nothing else', () => {
  const document =
    '# Speed\n<!-- me: begin -->\nold\n<!-- me: end -->\n<!-- start: begin -->\nkept\n<!-- start: end -->\n'
  const table = tableOf([{ what: 'Ratio', value: '0.6', goal: '≥ 0.5', met: true }], 'Today.')
  const recorded = withTable(document, 'me', table)
  expect(recorded).toContain('| Ratio | 0.6 | ≥ 0.5 | met |\n\nToday.\n<!-- me: end -->')
  expect(recorded).toContain('kept')
  expect(recorded).not.toContain('old')
  expect(() => withTable(document, 'bytes', table)).toThrow('no place for bytes')
})
