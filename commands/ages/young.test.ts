import { expect, test } from 'vitest'
import { daysSince, newEntries } from './young.ts'

const packages = {
  '': { version: '0.1.0' },
  'node_modules/ws': { version: '8.23.0' },
  'node_modules/@aws-sdk/core': { version: '3.981.0' },
  'node_modules/old/node_modules/ws': { version: '7.5.14' },
  'node_modules/other/node_modules/ws': { version: '7.5.14' },
}

const named = (before?: typeof packages) =>
  newEntries(packages, before).map(({ name, version }) => `${name}@${version}`)

test('every package of the lock file is asked for once, and not the app itself', () => {
  expect(named()).toEqual(['ws@8.23.0', '@aws-sdk/core@3.981.0', 'ws@7.5.14'])
})

test('what was there before is not asked for again, wherever it stands now', () => {
  expect(named({ ...packages, 'node_modules/ws': { version: '8.22.0' } })).toEqual(['ws@8.23.0'])
  expect(named(packages)).toEqual([])
})

test('an age is told in whole days, and not guessed', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(daysSince('2026-10-26T12:00:01Z', now)).toBe(29)
  expect(daysSince('2026-10-26T12:00:00Z', now)).toBe(30)
  expect(daysSince(undefined, now)).toBeUndefined()
})
