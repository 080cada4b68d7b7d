import { expect, test } from 'vitest'
import { filesOf } from './style-sheets.mjs'

const sheets = (['public', 'home', 'participants', 'console'] as const).map(
  (audience) => new Set(filesOf(audience)),
)

test('each style sheet holds what the smaller ones hold, so the largest that has come decides', () => {
  for (const [at, sheet] of sheets.slice(1).entries())
    expect(sheets[at]!.difference(sheet)).toEqual(new Set())
})

test('nobody wears what only others come to', () => {
  const firstOf = (file: string) => sheets.findIndex((sheet) => sheet.has(file))
  expect(firstOf('features/auth/web/register-page.tsx')).toBe(0)
  expect(firstOf('app/web/home/home-strip.tsx')).toBe(1)
  expect(firstOf('features/duels/web/list/duels-page.tsx')).toBe(2)
  expect(firstOf('features/people/web/console/people-page.tsx')).toBe(3)
})
