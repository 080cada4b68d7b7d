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
  '/login',
  '/login?to=%2Flogin%3Fto%3D%252Frules',
  undefined,
])('C-25, C-25a: %j is no page of ours to return to and is dropped', (to) => {
  const wish = readWish({ to })
  expect(wish.to).toBeUndefined()
  // The router lays the result over what was typed: without the key the typed one would stay.
  expect(wish).toHaveProperty('to')
})
