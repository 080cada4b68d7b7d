import { useEffect } from 'react'
import type { DraftStep } from './vehicle-draft.ts'

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable], [role$="dialog"] *'

/** Ctrl+Z undoes, Ctrl+Shift+Z redoes; on a Mac with Command. */
export function useUndoKeys(step: (step: DraftStep) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      event.preventDefault()
      step({ kind: event.shiftKey ? 'redo' : 'undo' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [step])
}
