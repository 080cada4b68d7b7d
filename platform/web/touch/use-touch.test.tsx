import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTouch } from './use-touch.ts'

const [onLong, onDouble, onPress] = [vi.fn(), vi.fn(), vi.fn()]
function Row() {
  const { touch } = useTouch({ onLong, onDouble })
  return (
    <div data-testid="row" {...touch}>
      <button type="button">within</button>
    </div>
  )
}
function Press() {
  const { touch, wasLong } = useTouch({ onLong })
  return (
    <button type="button" data-testid="press" {...touch} onClick={() => !wasLong() && onPress()}>
      press
    </button>
  )
}
const finger = (
  type: 'pointerDown' | 'pointerMove' | 'pointerUp',
  { on = 'row', ...at }: { on?: string; clientX?: number; clientY?: number } = {},
) => fireEvent[type](screen.getByTestId(on), { pointerType: 'touch', clientX: 5, clientY: 5, ...at })

beforeEach(() => {
  vi.useFakeTimers()
  for (const spy of [onLong, onDouble, onPress]) spy.mockReset()
  render(
    <>
      <Row />
      <Press />
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a finger that stays opens the menu, one that moves scrolls, and one on a button presses it', () => {
  finger('pointerDown')
  vi.advanceTimersByTime(500)
  expect(onLong).toHaveBeenCalledOnce()
  finger('pointerDown')
  finger('pointerMove', { clientY: 40 })
  vi.advanceTimersByTime(500)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'within' }), { pointerType: 'touch' })
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

test('a button that was held is not pressed as well, and is pressed the next time', () => {
  finger('pointerDown', { on: 'press' })
  vi.advanceTimersByTime(500)
  finger('pointerUp', { on: 'press' })
  fireEvent.click(screen.getByTestId('press'))
  expect([onLong.mock.calls.length, onPress.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(1_000)
  fireEvent.click(screen.getByTestId('press'))
  expect(onPress).toHaveBeenCalledOnce()
})

test('what came under a finger that stays is not pressed by lifting it nor takes the focus, and is pressed by another touch', () => {
  // What a browser makes of a finger that is lifted takes the focus, unless it is prevented.
  const takesFocus = () => fireEvent.mouseDown(screen.getByTestId('press'))
  finger('pointerDown')
  vi.advanceTimersByTime(500)
  finger('pointerUp')
  expect(takesFocus()).toBe(false)
  fireEvent.click(screen.getByTestId('press'))
  expect(onPress).not.toHaveBeenCalled()
  finger('pointerDown', { on: 'press' })
  finger('pointerUp', { on: 'press' })
  expect(takesFocus()).toBe(true)
  fireEvent.click(screen.getByTestId('press'))
  expect(onPress).toHaveBeenCalledOnce()
})
