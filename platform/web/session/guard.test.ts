import { expect, test } from 'vitest'
import { readWish } from './guard.ts'

test.each(['/', '/wall-post/7?from=mail', '/rules#points', '/%2F/evil.example'])(
  'C-25: a page of ours, %s, is where the login leads on to',
  (to) => {
    expect(readWish({ to })).toEqual({ to })
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '\\\\evil.example',
  ' /rules',
  '/\t/evil.example',
  '/\n/evil.example',
  '',
  7,
  null,
  ['/rules'],
  undefined,
])('C-25: %j is no page of ours and is dropped', (to) => {
  const wish = readWish({ to })
  expect(wish.to).toBeUndefined()
  // The router lays the result over what was typed: without the key the typed one would stay.
  expect(wish).toHaveProperty('to')
})
