import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, TextsProvider } from '#platform/web/texts/texts.tsx'
import { RichEditor } from './rich-editor.tsx'

beforeEach(async () => {
  // Asked of what is chosen; the test's document has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  await Promise.all([loadTexts(), loadTexts('console')])
  render(
    <StrictMode>
      <TextsProvider>
        <RichEditor label="Text" lang="en" html="<p>Some words</p>" onChange={() => undefined} />
      </TextsProvider>
    </StrictMode>,
  )
})
afterEach(cleanup)

test('Ctrl+K in the text opens the address of its words', async () => {
  screen.getByRole('textbox', { name: 'Text' }).focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('Ctrl+K beside the text, and other keys in it, are left to the browser', async () => {
  screen.getByRole('button', { name: 'Bold' }).focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  screen.getByRole('textbox', { name: 'Text' }).focus()
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('What is typed right after a press of the toolbar goes into the text', () => {
  const bold = screen.getByRole('button', { name: 'Bold' })
  bold.focus()
  fireEvent.click(bold)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }))
})
