import { expect, test } from 'vitest'
import { faultsInWords, filledWords } from './words.rules.ts'

test.each([
  ['Welcome to {programme}, {name}', undefined],
  ['Write to {contact}', undefined],
  ['Hello {firstname}', 'people_placeholder_unknown'],
  ['Hello { name }', 'people_placeholder_unknown'],
  ['Hello {}', 'people_placeholder_unknown'],
  ['Hello {name', 'people_brace_alone'],
  ['Hello name}', 'people_brace_alone'],
  ['Hello {{name}}', 'people_brace_alone'],
])('%s: %s', (intro, code) => {
  const faults = faultsInWords({ subject: 'Fine', intro }, 'words.en.')
  expect(Object.entries(faults).map(([field, fault]) => [field, fault?.code])).toEqual(
    code ? [['words.en.intro', code]] : [],
  )
})

test('what is filled in is no place to fill in', () => {
  const values = { name: '{programme}', programme: '$& {name}', contact: 'a@b.pl' }
  expect(filledWords({ subject: '{name}', intro: '{programme}, {contact}' }, values)).toEqual({
    subject: '{programme}',
    intro: '$& {name}, a@b.pl',
  })
})
