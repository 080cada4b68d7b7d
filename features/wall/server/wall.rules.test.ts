import { expect, test } from 'vitest'
import { excerptOf, mentionedIn, printOf, saysSomething } from './wall.rules.ts'

const OLA = '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001'

test('people are mentioned by whole ids, each once', () => {
  expect(mentionedIn(`@[${OLA}] and @[${OLA}], @[7], @Ola, @[${OLA.slice(1)}]`)).toEqual([OLA])
})

test('marks and joiners alone say nothing', () => {
  for (const text of ['', ' \n', '\u200b', '\u0301\u200d'])
    expect([text, saysSomething(text)]).toEqual([text, false])
  for (const text of ['a', '!', '🚐', '1']) expect([text, saysSomething(text)]).toEqual([text, true])
})

test('what was sent is told from everything else under the same id', () => {
  const sent = { text: 'a', pictures: [{ id: OLA, alt: 'b' }] }
  const others = [
    { ...sent, text: 'b' },
    { ...sent, pictures: [] },
    { ...sent, pictures: [{ id: OLA, alt: '' }] },
    { ...sent, post_id: OLA },
    { ...sent, post_id: OLA, parent_id: OLA },
  ]
  expect(printOf({ ...sent, post_id: undefined, parent_id: null } as typeof sent).equals(printOf(sent))).toBe(
    true,
  )
  expect(new Set([sent, ...others].map((each) => printOf(each).toString('hex'))).size).toBe(6)
})

test('the beginning of a text names people and cuts no letter in two', () => {
  expect(excerptOf(`Hello\n\n@[${OLA}]!`, () => 'Ola')).toBe('Hello @Ola!')
  const long = excerptOf('🚐'.repeat(300), () => '')
  expect([Array.from(long).length, long.endsWith('🚐…')]).toEqual([141, true])
})
