import { useLayoutEffect, useSyncExternalStore } from 'react'

/** A flag that parts of a page raise while they stand, and that those around the page read. */
function createFlag() {
  let raised = 0
  const listeners = new Set<() => void>()
  const listen = (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }
  const change = (by: 1 | -1) => {
    raised += by
    for (const tell of listeners) tell()
  }
  const isRaised = () => raised > 0
  return {
    useRaise: (isOn = true) =>
      useLayoutEffect(() => {
        if (!isOn) return undefined
        change(1)
        return () => change(-1)
      }, [isOn]),
    isRaised,
    useIsRaised: () => useSyncExternalStore(listen, isRaised, () => false),
  }
}

/** A page stands on screen: what waits for the server may lie over it, and not hide it (C-35a). */
export const pageStands = createFlag()

/** The page has the whole screen, without sidebar or bar: a question that the clock runs on. */
export const wholeScreen = createFlag()
