import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTouch } from './use-touch.ts'

const [onLong, onDouble] = [vi.fn(), vi.fn()]
function Row() {
  return (
    <div data-testid="row" {...useTouch({ onLong, onDouble })}>
      <button type="button">within</button>
    </div>
  )
}
const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', at = { clientX: 5, clientY: 5 }) =>
  fireEvent[type](screen.getByTestId('row'), { pointerType: 'touch', ...at })

beforeEach(() => {
  vi.useFakeTimers()
  onLong.mockReset()
  onDouble.mockReset()
  render(<Row />)
})
afterEach(() => vi.useRealTimers())

test('a finger that stays opens the menu, one that moves scrolls, and one on a button presses it', () => {
  finger('pointerDown')
  vi.advanceTimersByTime(500)
  expect(onLong).toHaveBeenCalledOnce()
  finger('pointerDown')
  finger('pointerMove', { clientX: 5, clientY: 40 })
  vi.advanceTimersByTime(500)
  fireEvent.pointerDown(screen.getByRole('button'), { pointerType: 'touch' })
  vi.advanceTimersByTime(500)
  fireEvent.pointerDown(screen.getByTestId('row'), { pointerType: 'mouse' })
  vi.advanceTimersByTime(500)
  expect(onLong).toHaveBeenCalledOnce()
})

test('two quick taps say that it is liked, one or a third does not', () => {
  for (let tap = 0; tap < 3; tap += 1) {
    finger('pointerDown')
    finger('pointerUp')
  }
  expect(onDouble).toHaveBeenCalledOnce()
  expect(onLong).not.toHaveBeenCalled()
})
