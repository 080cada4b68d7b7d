import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Long enough that a whole company does not ask in the same second, short enough that nobody waits for it. */
const SPREAD_MS = 5_000

/**
 * For what every browser is told at once: each asks at a moment of its own, and once for whatever comes meanwhile.
 * Answers the function to call.
 */
export function useSpread(react: () => void): () => void {
  const reactNow = useEffectEvent(react)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useRef<() => void>(undefined)
  useEffect(() => {
    tell.current = () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        reactNow()
      }, Math.random() * SPREAD_MS)
    }
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  return useCallback(() => tell.current?.(), [])
}
