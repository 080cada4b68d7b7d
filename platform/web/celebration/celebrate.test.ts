import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { celebrate, endCelebration, useCelebration } from './celebrate.ts'
import { chooseSound, isSoundOn } from './celebration-sound.ts'
import { chime } from './chime.ts'
import { useNewsOf } from './use-news-of.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('each moment is shown once, one after the other, also after a reload', () => {
  const { result } = renderHook(useCelebration)
  act(() => {
    for (const name of ['duel 1', 'duel 1', 'place 4']) celebrate({ name, title: name })
  })
  expect(result.current?.name).toBe('duel 1')
  act(endCelebration)
  expect(result.current?.name).toBe('place 4')
  act(endCelebration)
  expect(result.current).toBeUndefined()
  act(() => celebrate({ name: 'duel 1', title: 'again' }))
  expect(result.current, 'the device remembers').toBeUndefined()
  localStorage.setItem('convoy.celebrated', '{"broken":')
  act(() => celebrate({ name: 'duel 2', title: 'whatever stands there' }))
  expect(result.current?.name).toBe('duel 2')
  act(endCelebration)
})

test('what joins a set is news, the first look is none, and what was known stays known', () => {
  const fresh: (readonly string[])[] = []
  const { rerender } = renderHook(({ kept, values }) => useNewsOf(kept, values, (news) => fresh.push(news)), {
    initialProps: { kept: undefined as string | undefined, values: undefined as string[] | undefined },
  })
  rerender({ kept: 'crew.1', values: ['flag'] })
  rerender({ kept: 'crew.1', values: ['dog', 'flag'] })
  rerender({ kept: 'crew.1', values: ['flag', 'dog'] })
  rerender({ kept: 'crew.2', values: ['bike'] })
  expect(fresh).toEqual([['dog']])
})

test('sound is on where one touches and off where one clicks, until somebody chooses', () => {
  const isTouched = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  isTouched(true)
  expect(isSoundOn()).toBe(true)
  isTouched(false)
  expect(isSoundOn()).toBe(false)
  chooseSound(true)
  expect(isSoundOn()).toBe(true)
})

test('nothing sounds before the first press on the page', () => {
  const made = vi.fn()
  vi.stubGlobal('AudioContext', made)
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, vibrate })
  chime()
  expect([made.mock.calls, vibrate.mock.calls]).toEqual([[], []])
})
