import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IntlProvider } from 'use-intl'
import texts from 'virtual:texts/en/base'
import { SettlingSearch } from './settling-search.tsx'

const onSearch = vi.fn<(words: string) => void>()
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const search = (value: string) => (
  <IntlProvider locale="en" messages={texts}>
    <SettlingSearch label="Crew" value={value} onSearch={onSearch} />
  </IntlProvider>
)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('A search goes out once, after a pause in typing', () => {
  render(search(''))
  type('o')
  wait(200)
  type('owls ')
  wait(200)
  expect(onSearch).not.toHaveBeenCalled()
  wait(200)
  expect(onSearch.mock.calls).toEqual([['owls']])
})

test('Enter does not wait, and does not search twice', () => {
  render(search(''))
  type('owls')
  fireEvent.submit(field())
  wait(1_000)
  expect(onSearch.mock.calls).toEqual([['owls']])
})

test('What is typed on while the answer comes is kept; Back brings the older words', () => {
  const { rerender } = render(search(''))
  type('ow')
  wait(400)
  type('owls')
  rerender(search('ow'))
  expect(field().value).toBe('owls')
  wait(400)
  rerender(search('owls'))
  rerender(search(''))
  expect(field().value).toBe('')
  wait(400)
  expect(onSearch.mock.calls).toEqual([['ow'], ['owls']])
})
