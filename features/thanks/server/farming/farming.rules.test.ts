import { expect, test } from 'vitest'
import { PAIR_EACH_WAY, RING_EACH } from '#features/thanks/contract/farming.ts'
import { arrangedAmong, type Given } from './farming.rules.ts'

let serial = 0
const times = (count: number, giver_id: string, receiver_id: string): Given[] =>
  Array.from({ length: count }, () => ({ id: String((serial += 1)), giver_id, receiver_id }))
const idsOf = (given: readonly Given[]) => given.map(({ id }) => id)

test('two are found when each thanks the other steadily, not when one of them does', () => {
  const there = times(PAIR_EACH_WAY, 'a', 'b')
  expect(arrangedAmong(['a', 'b'], [...there, ...times(PAIR_EACH_WAY - 1, 'b', 'a')])).toEqual([])
  const back = times(PAIR_EACH_WAY, 'b', 'a')
  expect(arrangedAmong(['a', 'b'], [...there, ...back, ...times(9, 'a', 'c')])).toEqual(
    idsOf([...there, ...back]),
  )
})

test('three are found in either direction of the round, with the thanks of that round alone', () => {
  const round = [...times(RING_EACH, 'a', 'c'), ...times(RING_EACH, 'c', 'b'), ...times(RING_EACH, 'b', 'a')]
  const other = times(1, 'a', 'b')
  expect(arrangedAmong(['a', 'b', 'c'], [...round, ...other])).toEqual(idsOf(round))
  expect(arrangedAmong(['a', 'b', 'c'], round.slice(1))).toEqual([])
})
