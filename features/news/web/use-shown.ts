import { useEffect, useEffectEvent, useRef } from 'react'

const LONG_ENOUGH_MS = 1_500

/** Tells once when an element has really been looked at: on the screen, in a tab that is in front, for a moment. */
export function useShown<T extends Element>(isWanted: boolean, onShown: () => void) {
  const target = useRef<T>(null)
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    const element = target.current
    if (!element || !isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInView = false
    const weigh = () => {
      clearTimeout(timer)
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => tell(), LONG_ENOUGH_MS)
    }
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.some((entry) => entry.isIntersecting)
      weigh()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', weigh)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', weigh)
    }
  }, [isWanted])
  return target
}
