import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { listMissingTexts } from './missing-texts.ts'

test.each(LANGUAGES)('Nothing is missing in a language that we have (%s)', (language) => {
  expect(listMissingTexts([language])).toEqual([
    `Nothing is missing: every text has its words in "${language}".`,
  ])
})

test('of a language that nobody has begun, every text is named below its file', () => {
  const lines = listMissingTexts(['de'])
  const at = lines.indexOf('platform/texts/de.json')
  expect(lines[at + 1]).toMatch(/^ {2}\w+\.\w+/)
  expect(lines.at(-1)).toMatch(/^\d{4} texts in \d{2} files are missing\.$/)
})

test('without a language it says how to ask', () => {
  expect(() => listMissingTexts([])).toThrow('texts missing de')
  expect(() => listMissingTexts(['../x'])).toThrow('texts missing de')
})
