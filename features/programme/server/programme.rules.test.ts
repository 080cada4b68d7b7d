import { expect, test } from 'vitest'
import { turnOf } from './programme.rules.ts'

const now = '2026-06-15T10:00:00Z'
const early = '2026-06-01T00:00:00Z'
const late = '2026-07-01T00:00:00Z'

test.each([
  ['it has still to begin', { started: 'by_date', starts_at: late, ends_at: null }, 'before', 'before'],
  ['its date has come', { started: 'by_date', starts_at: early, ends_at: late }, 'before', 'running'],
  ['it was switched off', { started: 'off', starts_at: early, ends_at: late }, 'running', 'paused'],
  ['it goes on', { started: 'on', starts_at: early, ends_at: late }, 'paused', 'running'],
  ['its end has come', { started: 'by_date', starts_at: early, ends_at: early }, 'running', 'over'],
  ['it was off and never ran', { started: 'off', starts_at: early, ends_at: null }, undefined, 'before'],
] as const)('%s', (_, settings, before, after) => {
  expect(turnOf(settings, { now, before })).toBe(after)
})
