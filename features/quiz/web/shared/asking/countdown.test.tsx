import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'
import { InTexts, type Tongue } from '#features/duels/web/in-texts.fixture.tsx'

const show = (totalMs: number, tongue: Tongue = 'English') =>
  render(
    <InTexts tongue={tongue}>
      <Countdown dueAt={performance.now() + totalMs} totalMs={totalMs} />
    </InTexts>,
  )
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const told = () => screen.getByRole('status').textContent

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('The seconds run down, and never below zero', () => {
  show(15_000)
  expect(screen.getByText('15')).toBeDefined()
  wait(4_000)
  expect(screen.getByText('11')).toBeDefined()
  wait(60_000)
  expect(screen.getByText('0')).toBeDefined()
  expect(screen.getByText('The time is up.')).toBeDefined()
})

test('A screen reader is told at ten and at five seconds, and not in between', () => {
  show(15_000)
  expect(told()).toBe('')
  wait(5_000)
  expect(told()).toBe('10 seconds left')
  wait(3_000)
  expect(told()).toBe('10 seconds left')
  wait(2_000)
  expect(told()).toBe('5 seconds left')
})

test('A short question is told once, in Polish as Polish counts', () => {
  show(8_000, 'Polish')
  expect(told()).toBe('')
  wait(3_000)
  expect(told()).toBe('zostało 5 sekund')
})
