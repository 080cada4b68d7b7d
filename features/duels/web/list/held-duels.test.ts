import { expect, test } from 'vitest'
import { someDuel } from '#features/duels/web/duel.fixture.ts'
import { heldStill, laidOut } from './held-duels.ts'

const page = (...ids: string[]) => ({ duels: ids.map((id) => someDuel({ id })) })
const idsOf = (held: { duels: readonly { id: string }[] }) => held.duels.map(({ id }) => id)

test('What stands stays, also when it has left the list; what is new waits', () => {
  const held = laidOut([page('a', 'b', 'c')])
  expect(idsOf(heldStill(held, [page('new', 'c', 'a')]))).toEqual(['a', 'b', 'c'])
})

test('A duel that stands has its newest state', () => {
  const held = laidOut([page('a', 'b')])
  const { duels } = heldStill(held, [{ duels: [someDuel({ id: 'b', state: 'running' })] }])
  expect(duels.map(({ state }) => state)).toEqual(['proposed', 'running'])
})

test('A page that was asked for comes at the end, each duel once', () => {
  const held = laidOut([page('a', 'b')])
  expect(idsOf(heldStill(held, [page('new', 'a'), page('b', 'c')]))).toEqual(['a', 'b', 'c'])
})

test('An empty list shows at once what comes', () => {
  expect(idsOf(heldStill(laidOut([page()]), [page('a')]))).toEqual(['a'])
})
