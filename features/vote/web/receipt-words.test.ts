import { expect, test } from 'vitest'
import { groupedReceipt, plainReceipt } from './receipt-words.ts'

test('A receipt is shown in groups and read however it is typed', () => {
  expect(groupedReceipt('AB12CD34EF56GH78')).toBe('AB12-CD34-EF56-GH78')
  expect(plainReceipt(' ab12-cd34 ef56gh78')).toBe('AB12CD34EF56GH78')
  expect(plainReceipt('oilO')).toBe('0110')
})
