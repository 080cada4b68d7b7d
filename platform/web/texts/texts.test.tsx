import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'
import { loadTexts, TextsProvider, useTexts } from './texts.tsx'

function Words() {
  return <p>{useTexts('app')('close')}</p>
}

test('words that are loaded again leave the page on screen alone, and another language turns it', async () => {
  await loadTexts()
  let renders = 0
  render(
    <Profiler id="words" onRender={() => (renders += 1)}>
      <TextsProvider>
        <Words />
      </TextsProvider>
    </Profiler>,
  )
  await act(() => loadTexts('pages'))
  const before = renders
  await act(() => loadTexts('pages'))
  await act(() => loadTexts())
  expect(renders).toBe(before)
  await act(async () => {
    chooseLanguage('pl')
    await loadTexts()
  })
  expect(await screen.findByText(/Zamknij/)).toBeDefined()
})
