import { expect, test } from 'vitest'
import { pictureName } from './picture-name.ts'

test.each([
  ['Żółte Łosie', 'convoy-zolte-losie.png'],
  ['The Gulls & Co.', 'convoy-the-gulls-co.png'],
  ['../../etc', 'convoy-etc.png'],
  ['***', 'convoy-crew.png'],
])('the picture of %s is called %s', (crew, name) => {
  expect(pictureName(crew)).toBe(name)
})
