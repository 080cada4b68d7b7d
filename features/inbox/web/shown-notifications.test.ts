import { expect, test } from 'vitest'
import type { Notification } from '#features/inbox/contract/inbox.ts'
import { arrange, type Shown } from './shown-notifications.ts'

const at = (minute: number, read = false): Notification => ({
  id: `n${minute}`,
  kind: 'duel',
  created_at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  read,
  invitation: null,
  join_request: null,
  duel: null,
  challenge: null,
  post: null,
  notice: null,
})
const shownOf = (...known: Notification[]): Shown => ({
  ids: new Set(known.map(({ id }) => id)),
  newest: known[0]?.created_at,
})
const ids = (notifications: readonly Notification[]) => notifications.map(({ id }) => id)

test('What arrives while somebody reads waits and is counted', () => {
  const before = [at(2), at(1)]
  const { listed, fresh } = arrange({
    fromServer: [at(4), at(3), ...before],
    kept: before,
    shown: shownOf(...before),
  })
  expect(ids(listed)).toEqual(['n2', 'n1'])
  expect(ids(fresh)).toEqual(['n4', 'n3'])
})

test('Older ones of a further page are no news', () => {
  const before = [at(5), at(4)]
  const { listed, fresh } = arrange({
    fromServer: [...before, at(1)],
    kept: before,
    shown: shownOf(...before),
  })
  expect(ids(listed)).toEqual(['n5', 'n4', 'n1'])
  expect(fresh).toEqual([])
})

test('What was read stays in its place among the unread ones until they are left', () => {
  const before = [at(3), at(2), at(1)]
  const { listed } = arrange({ fromServer: [at(3), at(1)], kept: before, shown: shownOf(...before) })
  expect(listed.map(({ id, read }) => [id, read])).toEqual([
    ['n3', false],
    ['n2', true],
    ['n1', false],
  ])
})
