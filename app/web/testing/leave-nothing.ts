import { cleanup, configure } from '@testing-library/react'
import { afterAll, beforeAll, vi } from 'vitest'
import { closeToast, readToasts } from '#ui/overlays/toast-store.ts'

// What is waited for comes in its turn; a busy machine takes more than the usual second for it.
configure({ asyncUtilTimeout: 5_000 })

// A page without a size fits no width. Not as a stub: those are taken away after each test.
if (typeof document !== 'undefined')
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }) as MediaQueryList

// The files of one worker share the page and its modules; each finds the page as the first one did.
beforeAll(leaveNothing)
afterAll(leaveNothing)

function leaveNothing() {
  // A few files play the other end of the line, and have no page.
  if (typeof document === 'undefined') return
  vi.useRealTimers()
  cleanup()
  for (const { id } of readToasts()) closeToast(id)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)
  history.replaceState(null, '', '/')
}
