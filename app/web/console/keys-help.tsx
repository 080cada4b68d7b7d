import { lazy, Suspense, useEffect, useState } from 'react'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** The list of all keys, opened by a question mark wherever nothing is being written. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')
      if (event.key !== '?' || isWriting || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
