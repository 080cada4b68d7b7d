import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onConfirmationNeeded } from '#platform/web/api/api.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Asks for the password when a call wants it, and lets the call go on. */
export function ConfirmIdentity() {
  const [isOpen, setOpen] = useState(false)
  // What was asked once stays, so that it closes as it opens.
  const [wasAsked, setAsked] = useState(false)
  const waiting = useRef<((given: boolean) => void)[]>([])

  // Several calls at once wait for the one answer.
  useEffect(
    () =>
      onConfirmationNeeded(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve)
            setAsked(true)
            setOpen(true)
          }),
      ),
    [],
  )
  function end(given: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(given)
  }
  if (!wasAsked) return null
  return (
    <Suspense>
      <ConfirmDialog isOpen={isOpen} onEnd={end} />
    </Suspense>
  )
}
