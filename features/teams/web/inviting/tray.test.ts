import { expect, test } from 'vitest'
import type { Colleague } from '#features/account/contract/account.ts'
import { toggleOnTray, TRAY_MOST } from './tray.ts'

const person = (id: string): Colleague => ({
  id,
  first_name: 'Ada',
  last_name: id,
  avatar: null,
  department: null,
})
const full = Array.from({ length: TRAY_MOST }, (_, place) => person(String(place)))

test('Ticking puts a person on the tray, ticking again takes them off', () => {
  const once = toggleOnTray([person('a')], person('b'))
  expect(once.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(toggleOnTray(once, person('a')).map(({ id }) => id)).toEqual(['b'])
})

test('A full tray takes nobody more and lets everybody go', () => {
  expect(toggleOnTray(full, person('one more'))).toEqual(full)
  expect(toggleOnTray(full, person('7'))).toHaveLength(TRAY_MOST - 1)
})
