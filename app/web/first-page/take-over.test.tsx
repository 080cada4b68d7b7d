import { cleanup, render, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TakeOver } from './take-over.tsx'

const pressed = vi.fn<(what: string) => void>()

/** The page as it was drawn, with what somebody did on it, and the app beside it. */
function takeOver(drawn: string, page: ReactNode) {
  document.body.innerHTML = `<div id="root"></div><div id="first">${drawn}</div>`
  const typed = document.querySelector<HTMLInputElement>('#first input')
  if (typed) {
    typed.value = 'ola@'
    typed.focus()
  }
  render(<TakeOver>{page}</TakeOver>, { container: document.getElementById('root')! })
}

function Form({ name }: { name: string }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pressed(`sent ${text}`)
      }}
    >
      <input name={name} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => pressed('a button')}>
        Help
      </button>
      <button type="submit">Log in</button>
    </form>
  )
}

const DRAWN =
  '<form><input name="email" /><button type="button">Help</button><button type="submit">Log in</button></form>'

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  delete window.convoyEarly
  vi.clearAllMocks()
})

test('What was typed and pressed goes on in the page of the app', async () => {
  window.convoyEarly = [
    { what: 'button', words: 'Help' },
    { what: 'form', words: 'Log in' },
  ]
  takeOver(DRAWN, <Form name="email" />)
  expect(document.getElementById('first')).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('#root input'))
  await waitFor(() => expect(pressed.mock.calls.flat()).toEqual(['a button', 'sent ola@']))
})

test('Whoever is led to another page has typed and pressed nothing there', async () => {
  window.convoyEarly = [
    { what: 'button', words: 'Menu' },
    { what: 'form', words: 'Sign in' },
  ]
  takeOver(DRAWN, <Form name="company" />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(pressed).not.toHaveBeenCalled()
  expect(document.querySelector<HTMLInputElement>('#root input')?.value).toBe('')
})

test('The focus goes to the button of the same words, though the drawn page is there for wide screens as well', async () => {
  window.convoyEarly = [{ what: 'button', words: 'Menu' }]
  document.body.innerHTML =
    '<div id="root"></div><div id="first"><div class="max-md:hidden"><button>Bell</button></div><div><button>Menu</button></div></div>'
  document.querySelectorAll<HTMLElement>('#first button')[1]!.focus()
  render(
    <TakeOver>
      <button type="button">Bell</button>
      <button type="button" onClick={() => pressed('the menu')}>
        Menu<span>3 unread</span>
      </button>
    </TakeOver>,
    { container: document.getElementById('root')! },
  )
  expect(document.activeElement?.textContent).toBe('Menu3 unread')
  await waitFor(() => expect(pressed.mock.calls.flat()).toEqual(['the menu']))
})
