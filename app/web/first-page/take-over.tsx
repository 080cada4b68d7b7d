import { type ReactNode, useEffect, useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** What was pressed before the code was there, noted by the script of index.html: a button, or the one that hands a form in, by its words. */
    convoyEarly?: { what: 'button' | 'form'; words: string }[]
  }
}

/**
 * Puts the app in the place of the page that was drawn at build, within one frame: what somebody has typed, where they
 * are and what they have pressed meanwhile goes on.
 */
export function TakeOver({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const drawn = document.getElementById('first')
    if (drawn) takeOver(drawn, document.getElementById('root')!)
  }, [])
  useEffect(() => {
    // When all of the app listens, and what was typed has become the state of the page.
    setTimeout(pressAgain)
  }, [])
  return children
}

function takeOver(drawn: HTMLElement, app: HTMLElement) {
  for (const field of drawn.querySelectorAll('input')) {
    const own = counterpartOf(field, app)
    if (!own) continue
    if (field.checked !== own.checked) own.click()
    else if (field.value !== own.value && own.type !== 'checkbox') type(field.value, own)
  }
  const focused = document.activeElement
  if (focused instanceof HTMLElement && drawn.contains(focused)) {
    const own = counterpartOf(focused, app)
    own?.focus({ preventScroll: true })
    if (
      own instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      focused.selectionStart !== null
    )
      own.setSelectionRange(focused.selectionStart, focused.selectionEnd)
  }
  drawn.remove()
}

/** The field of the same name, the button or link of the same words: the drawn page is there twice, for wide screens and phones. */
function counterpartOf<Part extends HTMLElement>(part: Part, app: HTMLElement): Part | undefined {
  return [...app.querySelectorAll<Part>(part.tagName)].find((own) =>
    own instanceof HTMLInputElement ? own.name === part.getAttribute('name') : saysSame(own, wordsOf(part)),
  )
}

const wordsOf = (part: HTMLElement) => part.ariaLabel ?? part.textContent

/** The counter that stands on a button by now is new to it. */
const saysSame = (part: HTMLElement, words: string) => words !== '' && wordsOf(part).startsWith(words)

function pressAgain() {
  for (const { what, words } of window.convoyEarly?.splice(0) ?? []) {
    // Whoever was led to another page finds nothing of it there.
    const part = [...document.querySelectorAll<HTMLButtonElement>('#root button')].find((own) =>
      saysSame(own, words),
    )
    if (what === 'form') part?.form?.requestSubmit()
    else part?.click()
  }
}

/** As if it had been typed into the field: React hears of it. */
function type(text: string, field: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
