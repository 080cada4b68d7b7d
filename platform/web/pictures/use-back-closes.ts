import { useEffect, useEffectEvent } from 'react'

const MARK = 'picture_viewer'

/**
 * The Back button closes what covers the page, as it does in the apps of a phone. The step is ours alone: the router
 * does not hear of it, so the page below neither moves nor loads anew.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    history.pushState({ ...history.state, [MARK]: true }, '')
    const step = (event: PopStateEvent) => {
      // Pressed by the person, and not a way to another page.
      if (isOurs(event.state)) return
      event.stopImmediatePropagation()
      removeEventListener('popstate', step, { capture: true })
      closeNow()
    }
    addEventListener('popstate', step, { capture: true })
    return () => {
      removeEventListener('popstate', step, { capture: true })
      if (!isOurs(history.state)) return
      // Closed in another way: the step is taken back.
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [isOpen])
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
