import { expect, test } from 'vitest'
import type { TeamMember } from '#features/teams/contract/teams.ts'
import { successorIn } from './successor.ts'

const member = (id: string, joined_at: string, captain = false): TeamMember => ({
  id,
  joined_at,
  captain,
  first_name: id,
  last_name: 'Nowak',
  avatar: null,
  department: null,
  online: false,
})

test('Whoever has been aboard longest follows the captain', () => {
  const crew = [
    member('captain', '2026-01-01T00:00:00Z', true),
    member('late', '2026-03-01T00:00:00Z'),
    member('early', '2026-02-01T00:00:00Z'),
  ]
  expect(successorIn(crew)?.id).toBe('early')
})

test('Nobody follows somebody who rides alone', () => {
  expect(successorIn([member('captain', '2026-01-01T00:00:00Z', true)])).toBeUndefined()
})
