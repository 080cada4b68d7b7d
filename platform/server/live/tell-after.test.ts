import { expect, test } from 'vitest'
import { duelProgressed } from '#features/duels/contract/duels.ts'
import { tellAfter } from './tell-after.ts'

const DUEL = '11111111-1111-4111-8111-111111111111'

test('what is told several times with the same words is told once, afterwards, to all whom it concerns', () => {
  const told: unknown[] = []
  const later: (() => unknown)[] = []
  const tell = tellAfter(
    { tell: (userIds, { name }, payload) => void told.push([name, userIds, payload]) },
    (say) => void later.push(say),
  )
  tell(['anna', 'ben'], duelProgressed, { duel_id: DUEL, answered: 1 })
  tell([], duelProgressed, { duel_id: DUEL, answered: 3 })
  tell(['ben', 'cora'], duelProgressed, { duel_id: DUEL, answered: 1 })
  tell(['ben'], duelProgressed, { duel_id: DUEL, answered: 2 })
  expect(told).toEqual([])
  for (const say of later) say()
  expect(told).toEqual([
    [duelProgressed.name, ['anna', 'ben', 'cora'], { duel_id: DUEL, answered: 1 }],
    [duelProgressed.name, ['ben'], { duel_id: DUEL, answered: 2 }],
  ])
})
