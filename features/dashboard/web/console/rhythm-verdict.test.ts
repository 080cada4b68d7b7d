import { expect, test } from 'vitest'
import { rhythmVerdict } from './rhythm-verdict.ts'

const groups = (...since: number[]) =>
  since.map((days, at) => ({ quartile: at + 1, people: 10, before: 2, since: days }))

test('what is missing is said before anything is concluded', () => {
  expect(rhythmVerdict({ since: null, days: 0, quartiles: [] })).toEqual({ is: 'none' })
  expect(rhythmVerdict({ since: '2026-05-04', days: 6, quartiles: groups(3, 3, 3, 3) })).toEqual({
    is: 'early',
  })
  expect(rhythmVerdict({ since: '2026-01-05', days: 28, quartiles: [] })).toEqual({ is: 'unknown' })
  const few = groups(3, 3, 3, 3).map((each) => ({ ...each, people: 4 }))
  expect(rhythmVerdict({ since: '2026-05-04', days: 14, quartiles: few })).toMatchObject({
    is: 'missing_people',
  })
  const none = groups(3, 3, 3, 3).map((each) => ({ ...each, before: 0 }))
  expect(rhythmVerdict({ since: '2026-05-04', days: 14, quartiles: none })).toEqual({ is: 'nothing_before' })
})

test('a quarter of a day a week over everybody is a change, less is none', () => {
  const told = (...since: number[]) =>
    rhythmVerdict({ since: '2026-05-04', days: 14, quartiles: groups(...since) })
  expect(told(3, 2, 2, 3)).toEqual({ is: 'helps', by: 0.5 })
  expect(told(2, 2, 2, 2.5)).toMatchObject({ is: 'same' })
  expect(told(1, 1, 2, 2)).toEqual({ is: 'less', by: 0.5 })
})
