import { expect, test } from 'vitest'
import { noted, subjectOf } from './audit.rules.ts'

test('secrets are blanked wherever they stand, whatever they are called', () => {
  expect(
    noted({ password: 'a', new_password: 'b', totp_code: '1', deep: [{ api_token: 'c', name: 'd' }] }),
  ).toEqual({
    password: '…',
    new_password: '…',
    totp_code: '…',
    deep: [{ api_token: '…', name: 'd' }],
  })
})

test('what the database refuses in JSON is replaced: NUL and halves of characters, in names as well', () => {
  expect(noted({ 'a\u0000b': 'x\u0000y', half: '\uD83D' })).toEqual({
    'a\uFFFDb': 'x\uFFFDy',
    half: '\uFFFD',
  })
  expect(subjectOf('/api/x/:id', { id: 'a\u0000' })).toBe('a\uFFFD')
})

test('what is long is cut: texts, lists, depth and the number of fields', () => {
  expect(String(noted('x'.repeat(1_000)))).toHaveLength(301)
  expect(noted(Array.from({ length: 30 }, () => 1))).toEqual([...Array.from({ length: 20 }, () => 1), '… 30'])
  expect(JSON.stringify(noted({ a: { b: { c: { d: { e: { f: 1 } } } } } }))).toBe(
    '{"a":{"b":{"c":{"d":{"e":"…"}}}}}',
  )
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, 1]))
  expect(Object.keys(noted(wide) as object)).toHaveLength(100)
})

test('the subject of a call are the ids of its address, and nothing else that was sent', () => {
  expect(
    subjectOf('/api/news/desk/:article_id/texts/:number', { article_id: 'a', number: 2, title: 't' }),
  ).toBe('a 2')
  expect(subjectOf('/api/news/desk/:article_id', { article_id: { odd: true } })).toBe('')
})
