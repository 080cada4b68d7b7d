import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import inside from 'virtual:texts/en/pages'
import { celebrate, useCelebration } from '#platform/web/celebration/celebrate.ts'
import { chooseSound } from '#platform/web/celebration/celebration-sound.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import { CelebrationHost } from './celebration-host.tsx'

/** As long as it is seen, with a little more. */
const OVER_MS = 3_000
/** Longer than the crew is waited for. */
const WAITED_MS = 500
const animate = vi.fn(() => ({}))
const sound = vi.fn()

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', sound)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate: sound, onLine: true })
  Element.prototype.animate = animate as unknown as Element['animate']
  chooseSound(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  delete (Element.prototype as Partial<Element>).animate
  delete document.documentElement.dataset.motion
})

function Shown() {
  const moment = useCelebration()
  return moment ? <CelebrationHost key={moment.name} moment={moment} /> : null
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en-GB" messages={inside as unknown as Texts} timeZone="UTC">
        <Shown />
      </IntlProvider>
    </QueryClientProvider>,
  )
  act(() => void vi.advanceTimersByTime(WAITED_MS))
}

test('whoever wants nothing to move sees a still picture with its words and points, hears nothing, and it goes by itself', () => {
  document.documentElement.dataset.motion = 'reduced'
  act(() => celebrate({ name: 'still', title: 'A full tank', points: 42 }))
  show()
  expect(screen.getByRole('status').textContent).toBe('A full tank. +42')
  expect(document.querySelector('[data-part="points"]')?.textContent, 'at once, not counted up').toBe('+42')
  expect(document.querySelectorAll('[data-part="piece"]')).toHaveLength(0)
  expect([animate.mock.calls, sound.mock.calls]).toEqual([[], []])
  act(() => void vi.advanceTimersByTime(OVER_MS))
  expect(screen.queryByRole('status')).toBeNull()
})

test('it never takes a press from what lies under it', () => {
  document.documentElement.dataset.motion = 'reduced'
  act(() => celebrate({ name: 'under', title: 'A full tank' }))
  show()
  const stage = document.querySelector('[data-part="card"]')!.closest('.fixed')!
  expect(stage.classList.contains('pointer-events-none')).toBe(true)
  expect(stage.querySelector('a, button, input, [tabindex], .pointer-events-auto')).toBeNull()
  act(() => void vi.advanceTimersByTime(OVER_MS))
})

test('for everybody else it moves', () => {
  chooseSound(false)
  act(() => celebrate({ name: 'moves', title: 'A full tank' }))
  show()
  expect(document.querySelectorAll('[data-part="piece"]').length).toBeGreaterThan(0)
  expect(animate).toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(OVER_MS))
})
