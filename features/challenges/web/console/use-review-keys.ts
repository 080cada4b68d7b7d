import { useEffect, useEffectEvent } from 'react'

type Keys = { next: () => void; previous: () => void; mark: () => void }

/** J and K go through the list, X marks; never while something is being written. */
export function useReviewKeys({ next, previous, mark }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWriting =
      event.target instanceof HTMLElement &&
      event.target.closest(
        'input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=alertdialog]',
      )
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return
    const reaction = { j: next, k: previous, x: mark }[event.key.toLowerCase()]
    if (!reaction) return
    event.preventDefault()
    reaction()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
